import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/layout/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { useNumber } from '../list-formats.ts'
import { type ContactImport, importsQuery } from './queries.ts'

const limit = 10

export function PastImports() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const caption = useRef<HTMLTableCaptionElement>(null)
  const imports = useQuery(importsQuery(page, limit))
  const columns = useColumns()
  const { data } = imports
  return (
    <Section title={t('admin-imports.past.title')}>
      <Table
        caption={t('admin-imports.past.caption')}
        captionRef={caption}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={({ id }) => id}
        state={imports.isError ? 'error' : data ? (imports.isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
        skeletonRows={3}
        onRetry={() => void imports.refetch()}
        empty={<EmptyState title={t('admin-imports.past.empty')}>{t('admin-imports.past.emptyText')}</EmptyState>}
      />
      {data && data.total > limit && (
        <Pagination
          page={page}
          limit={limit}
          total={data.total}
          onPage={(next) => {
            setPage(next)
            caption.current?.focus()
          }}
        />
      )}
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
