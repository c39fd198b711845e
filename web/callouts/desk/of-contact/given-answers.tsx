import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNoAnswer } from '#domain/callouts/answers/normalise.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { AnswerView } from '../answers/answer-view.tsx'
import { listFormQuestions } from '../form-questions.ts'
import { answersQuery, formQuery } from './queries.ts'

/** What was answered in a response, question by question; what wasn't answered is left out. */
export function GivenAnswers({ responseId, calloutId }: { responseId: string; calloutId: string }) {
  const { t } = useTranslation()
  const form = useQuery(formQuery(calloutId))
  const answers = useQuery(answersQuery(responseId))
  if (form.isError || answers.isError) return <p className="ui soft">{t('desk.ofContact.failed')}</p>
  if (!form.data || !answers.data) {
    return (
      <Loading label={t('desk.ofContact.loading')}>
        <Skeleton />
      </Loading>
    )
  }

  const given = answers.data
  const entries = listFormQuestions(form.data)
    .map(({ slideId, component, label, fullKey }) => ({
      key: fullKey,
      label,
      component,
      answer: given[slideId]?.[component.key],
    }))
    .filter(({ component, answer }) => !isNoAnswer(answer, component.type))
  if (entries.length === 0) return <p className="ui soft">{t('desk.ofContact.nothing')}</p>
  return (
    <InfoList
      entries={entries.map(({ label, component, answer }) => ({
        label,
        value: <AnswerView component={component} answer={answer} size="small" />,
      }))}
    />
  )
}
