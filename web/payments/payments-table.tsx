import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { type PaymentSort, paymentSorts } from '#domain/payments/payment.ts'
import { PagedTable } from '#web/lists/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import type { PaymentsAddress } from './payments-address.ts'
import type { ChangePayments } from './payments-page.tsx'
import { type ListedPayment, paymentPath } from './queries.ts'
import { ReturnedPart } from './returned-part.tsx'

interface Props {
  address: PaymentsAddress
  change: ChangePayments
  payments: UseQueryResult<{ items: ListedPayment[]; total: number }>
  /** Whether the list is narrowed down at all, and the way back to all payments. */
  isNarrowed: boolean
  onWiden: () => void
}

export function PaymentsTable({ address, change, payments, isNarrowed, onWiden }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const total = payments.data?.total ?? 0
  const { from, to } = rangeOf(address.page, address.limit, total)
  return (
    <PagedTable
      caption={t('admin-payments.caption', { from: number(from), to: number(to), total: number(total) })}
      columns={useColumns()}
      found={payments}
      page={address.page}
      limit={address.limit}
      onPage={(page) => change({ page })}
      onLimit={(limit) => change({ limit, page: 1 })}
      keyOf={({ id }) => id}
      errorLevel={2}
      sort={{ key: address.sort, order: address.order }}
      onSort={({ key, order }) => {
        const sort = paymentSorts.find((each) => each === key)
        if (sort) change({ sort, order, page: 1 }, { replace: true })
      }}
      empty={
        isNarrowed ? (
          <EmptyState
            level={2}
            title={t('admin.noMatch')}
            action={<Button onClick={onWiden}>{t('admin.clearFilters')}</Button>}
          />
        ) : (
          <EmptyState level={2} title={t('admin-payments.empty')}>
            {t('admin-payments.emptyText')}
          </EmptyState>
        )
      }
    />
  )
}

function useColumns(): (Column<ListedPayment> & { key: PaymentSort | 'status' | 'contact' | 'method' })[] {
  const { t } = useTranslation()
  const { money } = useFormats()
  const date = useShortDate()
  return [
    {
      key: 'status',
      header: t('admin-payments.fields.status'),
      width: '9rem',
      cell: ({ status, failure }) => (
        <>
          <StatusPill status={status} />
          {failure && <span className="payments__why">{t(`admin-payments.failure.${failure}`)}</span>}
        </>
      ),
    },
    {
      key: 'contact',
      header: t('admin-payments.fields.contact'),
      isHead: true,
      cell: ({ contact }) => <Payer contact={contact} />,
    },
    {
      key: 'chargeDate',
      header: t('admin-payments.fields.chargeDate'),
      numeric: true,
      sortsFirst: 'desc',
      cell: ({ id, chargeDate }) => (
        <Link className="table__link" href={paymentPath(id)}>
          <span className="sr">{t('admin-payments.payment')} </span>
          {date(chargeDate)}
        </Link>
      ),
    },
    {
      key: 'method',
      header: t('admin-payments.fields.method'),
      cell: ({ method }) => (method ? t(`ui.paymentMethod.${method}`) : <span className="muted">–</span>),
    },
    {
      key: 'amount',
      header: t('admin-payments.fields.amount'),
      numeric: true,
      sortsFirst: 'desc',
      isAmount: true,
      cell: ({ amount, refunded, disputed, status }) => (
        <>
          <span className={status === 'successful' ? undefined : 'muted'}>{money(amount)}</span>
          <ReturnedPart refunded={refunded} disputed={disputed} />
        </>
      ),
    },
  ]
}

/** Payments stay when their contact goes. */
function Payer({ contact }: Pick<ListedPayment, 'contact'>) {
  const { t } = useTranslation()
  if (!contact) return <span className="muted">{t('admin.deletedContact')}</span>
  return (
    <Link className="table__link wrap-anywhere" href={`/admin/contacts/${contact.id}`}>
      {displayName(contact)}
    </Link>
  )
}
