import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportStatus } from '#domain/csv/import-file.ts'
import { PagedTable } from '#web/lists/index.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { Column } from '#web/ui/tables/table.tsx'

interface PastImport {
  id: string
  fileName: string
  dryRun: boolean
  status: ImportStatus
  createdBy?: { id: string; name: string } | undefined
  createdAt: string
}

export const pastImportsLimit = 10

interface Props<Past extends PastImport> {
  imports: UseQueryResult<{ items: Past[]; total: number }>
  page: number
  onPage: (page: number) => void
  hrefOf: (id: string) => string
  /** What it came to, in a few words. */
  summaryOf: (past: Past) => string
}

/** Who imported what, the newest first. */
export function PastImports<Past extends PastImport>({ imports, page, onPage, hrefOf, summaryOf }: Props<Past>) {
  const { t } = useTranslation()
  const columns: Column<Past>[] = [
    {
      key: 'file',
      header: t('admin-imports.past.file'),
      cell: ({ id, fileName, dryRun }) => (
        <>
          <Link className="table__link wrap-anywhere" href={hrefOf(id)}>
            {fileName}
          </Link>
          {dryRun && <span className="soft"> ({t('admin-imports.past.dryRun')})</span>}
        </>
      ),
    },
    { key: 'state', header: t('admin-imports.past.state'), cell: ({ status }) => t(`admin-imports.past.${status}`) },
    {
      key: 'result',
      header: t('admin-imports.past.result'),
      cell: (past) => <span className="num whitespace-normal">{summaryOf(past)}</span>,
    },
    {
      key: 'who',
      header: t('admin-imports.past.who'),
      wideOnly: true,
      cell: ({ createdBy }) =>
        createdBy ? <Link href={`/admin/contacts/${createdBy.id}`}>{createdBy.name}</Link> : '–',
    },
    {
      key: 'when',
      header: t('admin-imports.past.when'),
      numeric: true,
      cell: ({ createdAt }) => <RelativeTime date={createdAt} now={new Date()} withTime />,
    },
  ]
  return (
    <Section title={t('admin-imports.past.title')}>
      <PagedTable
        caption={t('admin-imports.past.caption')}
        columns={columns}
        found={imports}
        page={page}
        limit={pastImportsLimit}
        onPage={onPage}
        keyOf={({ id }) => id}
        skeletonRows={3}
        empty={<EmptyState title={t('admin-imports.past.empty')}>{t('admin-imports.past.emptyText')}</EmptyState>}
      />
    </Section>
  )
}
