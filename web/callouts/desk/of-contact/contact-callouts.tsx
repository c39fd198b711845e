import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredBuckets } from '#domain/callouts/bucket.ts'
import { PagedTable } from '#web/lists/index.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { Tag } from '#web/ui/status/tag.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { viewPath } from '../../public-address.ts'
import { GivenAnswers } from './given-answers.tsx'
import { type ContactResponse, contactResponsesQuery, responsesPerPage } from './queries.ts'

/** What a contact responded to callouts; the answers unfold in place. */
export function ContactCallouts() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/contacts/$id/callouts' })
  const [page, setPage] = useState(1)
  const [order, setOrder] = useState<'ASC' | 'DESC'>('DESC')
  const found = useQuery(contactResponsesQuery(id, { page, limit: responsesPerPage, order }))
  const columns = useColumns()
  if (found.data?.total === 0) {
    return (
      <EmptyState level={2} title={t('admin-contact.noResponses')}>
        {t('admin-contact.noResponsesText')}
      </EmptyState>
    )
  }
  return (
    <PagedTable
      caption={t('desk.ofContact.caption')}
      columns={columns}
      found={found}
      keyOf={(response) => response.id}
      sort={{ key: 'createdAt', order: order === 'ASC' ? 'asc' : 'desc' }}
      onSort={(sort) => {
        setOrder(sort.order === 'asc' ? 'ASC' : 'DESC')
        setPage(1)
      }}
      page={page}
      limit={responsesPerPage}
      onPage={setPage}
    />
  )
}

function useColumns(): Column<ContactResponse>[] {
  const { t } = useTranslation()
  const day = useShortDate()
  return [
    {
      key: 'number',
      header: t('desk.filters.response'),
      cell: ({ id, calloutId, number }) => (
        <Link className="strong" href={`${viewPath(calloutId)}/responses/${id}`}>
          {number}
        </Link>
      ),
    },
    {
      key: 'callout',
      header: t('desk.ofContact.callout'),
      width: '50%',
      cell: (response) => <CalloutCell response={response} />,
    },
    {
      key: 'bucket',
      header: t('desk.filters.fields.bucket'),
      cell: ({ bucket }) => bucket && <BucketName bucket={bucket} />,
    },
    {
      key: 'tags',
      header: t('desk.filters.fields.tags'),
      cell: ({ tags = [] }) => (
        <span className="row">{tags.length > 0 ? tags.map(({ id, name }) => <Tag key={id} name={name} />) : '–'}</span>
      ),
    },
    {
      key: 'createdAt',
      header: t('desk.filters.fields.createdAt'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
      sortsFirst: 'desc',
    },
  ]
}

function CalloutCell({ response: { id, calloutId, callout } }: { response: ContactResponse }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="stack-2">
      <Link className="wrap-anywhere" href={viewPath(calloutId)}>
        {callout?.title ?? ''}
      </Link>
      <Disclosure summary={t('desk.ofContact.answers')} open={isOpen} onToggle={setIsOpen}>
        {isOpen && <GivenAnswers responseId={id} calloutId={calloutId} />}
      </Disclosure>
    </div>
  )
}

function BucketName({ bucket }: { bucket: string }) {
  const offered = offeredBuckets.find((each) => each === bucket)
  return offered ? <StatusPill status={offered} /> : <span className="wrap-anywhere">{bucket}</span>
}
