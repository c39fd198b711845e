import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#web/lists/index.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { type ContactImport, importsQuery } from './queries.ts'

const limit = 10

export function PastImports() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const imports = useQuery(importsQuery(page, limit))
  const columns = useColumns()
  return (
    <Section title={t('admin-imports.past.title')}>
      <PagedTable
        caption={t('admin-imports.past.caption')}
        columns={columns}
        found={imports}
        page={page}
        limit={limit}
        onPage={setPage}
        keyOf={({ id }) => id}
        skeletonRows={3}
        empty={<EmptyState title={t('admin-imports.past.empty')}>{t('admin-imports.past.emptyText')}</EmptyState>}
      />
    </Section>
  )
}

function useColumns(): Column<ContactImport>[] {
  const { t } = useTranslation()
  const number = useNumber()
  return [
    {
      key: 'file',
      header: t('admin-imports.past.file'),
      cell: ({ id, fileName, dryRun }) => (
        <>
          <Link className="table__link wrap-anywhere" href={`/admin/contacts/import?import=${id}`}>
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
      cell: ({ counts: { created, merged, invalid } }) => (
        <span className="num whitespace-normal">
          {t('admin-imports.past.summary', {
            created: number(created),
            merged: number(merged),
            invalid: number(invalid),
          })}
        </span>
      ),
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
}
