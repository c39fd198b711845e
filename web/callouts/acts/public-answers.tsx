import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPersonal } from '#domain/callouts/admin-only.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { newlyPublic, shownQuestions } from '#domain/callouts/editing/public-answers.ts'
import { fullKey, type Question } from '#domain/callouts/questions.ts'
import type { CalloutStatus } from '#domain/callouts/status.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { answerCountsQuery } from '../queries.ts'

type Shown = Pick<Draft, 'formSchema' | 'responseViewSchema'>

interface Props {
  /** The callout as it will be. */
  draft: Shown
  /** As everybody has it so far; undefined for a new one. */
  stored: (Shown & { id: string; status: CalloutStatus; responses: number }) | undefined
  /** Takes a question's answers out of what everybody sees, or puts them back, by the id of its component. */
  onSwitch: (componentId: string, isShown: boolean) => void
}

/**
 * Which answers everybody will see by what is about to be done, and how many there are by now. Each question can be
 * switched off, and stays listed then. Nothing where nothing becomes public.
 */
export function PublicAnswers({ draft, stored, onSwitch }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [questions] = useState(() => newlyPublic(draft, stored))
  const number = useNumber()
  const counts = useAnswerCounts(draft, stored)
  if (questions.length === 0) return null
  const shown = new Set(shownQuestions(draft).map(fullKey))
  const isShown = (question: Question) => shown.has(fullKey(question))
  const sum = questions.filter(isShown).reduce((total, each) => total + (counts.answers?.[fullKey(each)] ?? 0), 0)
  return (
    <section className="public-answers" aria-labelledby={id}>
      <h3 id={id} className="label">
        {t('admin-callouts.publicAnswers.title')}
      </h3>
      <p className="ui" role="status">
        {counts.state === 'counting' && (
          <>
            <Spinner /> {t('admin-callouts.publicAnswers.counting')}
          </>
        )}
        {counts.state === 'unknown' && t('admin-callouts.publicAnswers.unknown')}
        {counts.state === 'counted' &&
          t('admin-callouts.publicAnswers.sum', {
            count: sum,
            answers: t('admin-callouts.publicAnswers.answers', { count: sum, formatted: number(sum) }),
            questions: t('admin-callouts.publicAnswers.questions', { count: questions.filter(isShown).length }),
          })}
      </p>
      <p className="hint">{t('admin-callouts.publicAnswers.hint')}</p>
      <ul>
        {questions.map((question) => (
          <li key={fullKey(question)}>
            <Switch
              label={question.component.label?.trim() || question.component.key}
              description={
                <Facts
                  question={question}
                  view={draft.responseViewSchema}
                  count={counts.answers?.[fullKey(question)]}
                />
              }
              checked={isShown(question)}
              onChange={({ target }) => onSwitch(question.component.id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FactsProps {
  question: Question
  view: Shown['responseViewSchema']
  count: number | undefined
}

/** What speaks for and against showing the answers to a question. */
function Facts({ question, view, count }: FactsProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const key = fullKey(question)
  const uses = [
    view?.titleProp === key && t('admin-callouts.publicAnswers.asTitle'),
    view?.imageProp === key && t('admin-callouts.publicAnswers.asPicture'),
    view?.map?.addressProp === key && t('admin-callouts.publicAnswers.asPlace'),
  ]
  const facts = [
    count !== undefined && t('admin-callouts.publicAnswers.answers', { count, formatted: number(count) }),
    ...uses,
  ].filter((fact) => fact !== false)
  return (
    <>
      {facts.join(' · ')}
      {isPersonal(question.component) && (
        <span className="public-answers__personal">
          <Icon of={TriangleAlert} size="sm" /> {t('admin-callouts.publicAnswers.personal')}
        </span>
      )}
    </>
  )
}

interface Counts {
  state: 'counting' | 'counted' | 'unknown'
  answers?: Readonly<Record<string, number>> | undefined
}

/** Of responses in the buckets that will be shown. */
function useAnswerCounts({ responseViewSchema }: Shown, stored: Props['stored']): Counts {
  const isAsked = stored !== undefined && stored.responses > 0
  const query = answerCountsQuery(stored?.id ?? '', responseViewSchema?.buckets ?? [])
  const { data, isError } = useQuery({ ...query, enabled: isAsked })
  if (!isAsked) return { state: 'counted', answers: {} }
  if (isError) return { state: 'unknown' }
  return data ? { state: 'counted', answers: data.answers } : { state: 'counting' }
}
