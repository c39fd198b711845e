import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { PublicView } from '#domain/callouts/public-view.ts'
import { retentionDate } from '#domain/callouts/retention-date.ts'
import { useNumber } from '#web/ui/formats.ts'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { useStoredCallout } from '../../stored-callout.ts'
import { retentionPreviewQuery } from './queries.ts'
import { viewQuestions } from './view-questions.ts'

type Retention = NonNullable<PublicView['retention']>

/** What is deleted, and when; nothing where nothing is. */
export function DeletionText({ draft }: { draft: Pick<Draft, 'expires' | 'publicView'> }) {
  const { t } = useTranslation()
  const { retention } = draft.publicView
  const date = retentionDate({ expires: draft.expires ? new Date(draft.expires) : null, retention })
  if (!retention || !date) return null
  if (date <= new Date()) return t(`editor-display.retention.due.${retention.scope}`)
  return (
    <>
      {t(`editor-display.retention.from.${retention.scope}`)} <RelativeTime date={date} withTime />
    </>
  )
}

/** As many as there are to delete by now. */
export function DeletionCounts({ retention }: { retention: PublicView['retention'] }) {
  return retention && <Counts retention={retention} />
}

function Counts({ retention }: { retention: Retention }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { stored, responses } = useStoredCallout()
  const number = useNumber()
  const isAsked = stored !== undefined && responses > 0
  const { data, isError } = useQuery({ ...retentionPreviewQuery(stored?.id ?? '', retention), enabled: isAsked })
  if (!isAsked) return <p>{t('editor-display.retention.none')}</p>
  if (isError) return <p>{t('editor-display.retention.unknown')}</p>
  if (!data) {
    return (
      <p>
        <Spinner /> {t('editor-display.retention.counting')}
      </p>
    )
  }
  const labels = new Map(viewQuestions(draft.formSchema).map(({ fullKey, label }) => [fullKey, label]))
  const questions = data.questions.map((fullKey) => labels.get(fullKey) ?? fullKey)
  return (
    <>
      <ul className="bd-goes">
        {(['responses', 'files', 'comments'] as const).map((what) => (
          <li key={what}>
            {t(`editor-display.retention.count.${what}`, { count: data[what], formatted: number(data[what]) })}
          </li>
        ))}
      </ul>
      {retention.scope === 'personal-data' && (
        <p className="wrap-anywhere">
          {questions.length > 0
            ? t('editor-display.retention.questions', { questions: questions.join(', ') })
            : t('editor-display.retention.noQuestions')}
        </p>
      )}
    </>
  )
}
