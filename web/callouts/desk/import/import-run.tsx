import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { responseImportOutcomes } from '#domain/response-imports/outcome.ts'
import { ImportView, useSending } from '#web/csv-imports/index.ts'
import { call } from '#web/platform/http/call.ts'
import { useNumber } from '#web/ui/formats.ts'
import { useShownCallout } from '../shown-callout.ts'
import { type ImportDraft, orderOf } from './draft.ts'
import { ImportRows } from './import-rows.tsx'
import { importQuery, type ResponseImport, refreshAfterImport } from './queries.ts'

interface Props {
  id: string
  /** While the page is open the file is still at hand. */
  draft: ImportDraft | undefined
  onStarted: (id: string) => void
  onBack: () => void
}

/** How an import goes, what became of the rows, and the way back. */
export function ImportRun({ id, draft, onStarted, onBack }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { callout } = useShownCallout()
  const { data, isError, refetch } = useQuery(importQuery(id))
  const sending = useSending(onStarted)
  const created = data?.counts.created ?? 0
  return (
    <ImportView
      found={{ data, isError }}
      onEnded={() => refreshAfterImport(callout.id)}
      counts={useCounts(data)}
      report={`/api/1.0/response-imports/${id}/report.csv`}
      undoText={t('admin-imports.responses.undoText', { count: created, formatted: number(created) })}
      onUndo={async () => {
        await call('DELETE /response-imports/:id', { params: { id } })
        void refetch()
      }}
      onBack={onBack}
      sending={sending}
      onStart={draft && (() => void sending.start(orderOf(callout.id, draft, false)))}
      rows={data && <ImportRows shown={data} />}
    />
  )
}

function useCounts(shown: ResponseImport | undefined) {
  const { t } = useTranslation()
  if (!shown) return []
  const { counts, undo } = shown
  if (undo) {
    return (['removed', 'kept'] as const).map((key) => ({
      key,
      label: t(`admin-imports.responses.result.${key}`),
      count: undo[key],
    }))
  }
  return responseImportOutcomes.map((key) => ({
    key,
    label: t(`admin-imports.responses.outcome.${key}`),
    count: counts[key],
  }))
}
