import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importOutcomes } from '#domain/contact-imports/import-field.ts'
import { ImportView, useSending } from '#web/csv-imports/index.ts'
import { call } from '#web/platform/http/call.ts'
import { useNumber } from '#web/ui/formats.ts'
import { type ImportDraft, orderOf } from './draft.ts'
import { ImportRows } from './import-rows.tsx'
import { type ContactImport, importQuery, refreshAfterImport } from './queries.ts'

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
  const { data, isError, refetch } = useQuery(importQuery(id))
  const sending = useSending(onStarted)
  const created = data?.counts.created ?? 0
  return (
    <ImportView
      found={{ data, isError }}
      onEnded={refreshAfterImport}
      counts={useCounts(data)}
      report={`/api/1.0/contact-imports/${id}/report.csv`}
      undoText={t('admin-imports.run.undoText', { count: created, formatted: number(created) })}
      onUndo={async () => {
        await call('DELETE /contact-imports/:id', { params: { id } })
        void refetch()
      }}
      onBack={onBack}
      sending={sending}
      onStart={draft && (() => void sending.start(orderOf(draft, false)))}
      rows={data && <ImportRows shown={data} />}
    />
  )
}

function useCounts(shown: ContactImport | undefined) {
  const { t } = useTranslation()
  if (!shown) return []
  const { counts, undo } = shown
  if (!undo) return importOutcomes.map((key) => ({ key, label: t(`admin-imports.outcome.${key}`), count: counts[key] }))
  return (['removed', 'restored', 'kept'] as const).map((key) => ({
    key,
    label: t(`admin-imports.result.${key}`),
    count: undo[key],
  }))
}
