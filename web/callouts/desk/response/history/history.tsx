import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '#domain/callouts/questions.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { historyQuery } from '../queries.ts'
import { HistoryRow } from './history-row.tsx'

/** As many are shown at once as leave room for what else stands beside the answers. */
const firstShown = 5

interface Props {
  responseId: string
  /** Of the form, by full key. */
  questions: ReadonlyMap<string, Question>
}

/** What happened to a response, the newest first. */
export function History({ responseId, questions }: Props) {
  const { t } = useTranslation()
  const { data: entries, isError, refetch } = useQuery(historyQuery(responseId))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries?.slice(0, firstShown)
  return (
    <Section title={t('desk-response.history.title')}>
      {isError && (
        <p className="ui soft">
          {t('desk-response.history.failed')}{' '}
          <Button variant="text" size="sm" onClick={() => void refetch()}>
            {t('desk-response.tryAgain')}
          </Button>
        </p>
      )}
      {!entries && !isError && (
        <Loading label={t('desk-response.history.loading')}>
          <Skeleton height="4rem" />
        </Loading>
      )}
      <ol className="response-history">
        {shown?.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} questions={questions} />
        ))}
      </ol>
      {entries && entries.length > firstShown && !isWhole && (
        <Button variant="text" size="sm" onClick={() => setWhole(true)}>
          {t('desk-response.history.all', { count: entries.length })}
        </Button>
      )}
    </Section>
  )
}
