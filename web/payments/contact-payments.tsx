import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { PagedTable } from '#web/lists/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { ContactStatements, ReceiptLink } from './contact-statements.tsx'
import { ReturnedPart } from './returned-part.tsx'

type Payment = ReplyOf<'GET /contact/:id/payment'>['items'][number]

const limit = 12

/** A draft is no payment yet. */
const noDrafts: RuleGroup = {
  condition: 'AND',
  rules: [{ field: 'status', operator: 'not_equal', value: ['draft'] }],
}

const paymentsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['contact', id, 'payments', page],
    queryFn: ({ signal }) =>
      call(
        'GET /contact/:id/payment',
        {
          params: { id },
          query: { sort: 'chargeDate', order: 'DESC', limit, offset: (page - 1) * limit, rules: noDrafts },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

const receivedQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'payments', 'received'],
    queryFn: ({ signal }) => call('GET /payment/aggregate', { query: { rules: receivedFrom(id) } }, { signal }),
  })

const receivedFrom = (id: string): RuleGroup => ({
  condition: 'AND',
  rules: [
    { field: 'contact', operator: 'equal', value: [id] },
    { field: 'status', operator: 'equal', value: ['successful'] },
  ],
})

/** What a contact has paid, newest first, and what of it came in. */
export function ContactPayments({ id }: { id: string }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const [page, setPage] = useState(1)
  const payments = useQuery(paymentsQuery(id, page))
  const received = useQuery(receivedQuery(id))
  const columns = useColumns(id)

  return (
    <Section title={t('admin-contact.payments')}>
      <div className="stack">
        <PagedTable
          caption={t('admin-contact.paymentList')}
          columns={columns}
          found={payments}
          page={page}
          limit={limit}
          onPage={setPage}
          keyOf={(payment) => payment.id}
          cards={false}
          empty={<EmptyState title={t('admin-contact.noPayments')} />}
        />
        {received.data && received.data.count > 0 && (
          <p className="ui">
            {t('admin-contact.received', { count: received.data.count, amount: money(received.data.sum ?? 0) })}
          </p>
        )}
        <ContactStatements id={id} />
      </div>
    </Section>
  )
}

function useColumns(contactId: string): Column<Payment>[] {
  const { t } = useTranslation()
  const { money } = useFormats()
  const date = useShortDate()
  return [
    { key: 'date', header: t('admin-contact.paymentDate'), cell: ({ chargeDate }) => date(chargeDate) },
    {
      key: 'type',
      header: t('admin-contact.paymentType'),
      wideOnly: true,
      cell: ({ type }) => t(`admin-contact.paymentTypes.${type}`),
    },
    { key: 'status', header: t('admin-contact.paymentStatus'), cell: ({ status }) => <StatusPill status={status} /> },
    {
      key: 'amount',
      header: t('admin-contact.amount'),
      numeric: true,
      cell: ({ amount, refunded, disputed, status }) => (
        <>
          <span className={status === 'successful' ? 'num' : 'num muted'}>{money(amount)}</span>
          <ReturnedPart refunded={refunded} disputed={disputed} />
        </>
      ),
    },
    {
      key: 'receipt',
      header: t('admin-contact.receipt'),
      cell: ({ id, status, chargeDate }) =>
        status === 'successful' && <ReceiptLink id={contactId} paymentId={id} date={date(chargeDate)} />,
    },
  ]
}
