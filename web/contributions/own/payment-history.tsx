import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { ownPaymentsQuery, pageSize, receiptAddress, statementAddress, statementsQuery } from './queries.ts'

type Payment = ReplyOf<'GET /contact/:id/payment'>['items'][number]

/** What somebody has paid, newest first. */
export function PaymentHistory() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const caption = useRef<HTMLTableCaptionElement>(null)
  const payments = useQuery(ownPaymentsQuery(page))
  const columns = useColumns()
  const { data } = payments

  return (
    <Section title={t('profile-contribution.payments.title')}>
      <div className="contrib__paid stack">
        <Table
          caption={t('profile-contribution.payments.list')}
          captionRef={caption}
          columns={columns}
          rows={data?.items ?? []}
          keyOf={(payment) => payment.id}
          skeletonRows={4}
          state={payments.isError ? 'error' : data ? (payments.isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          onRetry={() => void payments.refetch()}
          empty={
            <EmptyState title={t('profile-contribution.payments.none')}>
              {t('profile-contribution.payments.noneText')}
            </EmptyState>
          }
        />
        {data && data.total > pageSize && (
          <Pagination
            page={page}
            limit={pageSize}
            total={data.total}
            label={t('profile-contribution.payments.list')}
            onPage={(next) => {
              setPage(next)
              caption.current?.focus()
            }}
          />
        )}
        <Statements />
      </div>
    </Section>
  )
}

/** One paper for each year, for the tax office; a part that may be missing without a word. */
function Statements() {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { data = [] } = useQuery(statementsQuery)
  if (data.length === 0) return null
  return (
    <div className="contrib__statements">
      <h3>{t('profile-contribution.payments.statements')}</h3>
      <ul>
        {data.map(({ year, sum }) => (
          <li key={year}>
            <a href={statementAddress(year)}>{t('profile-contribution.payments.statement', { year })}</a>
            <span className="num">{money(sum)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useColumns(): Column<Payment>[] {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  return [
    {
      key: 'date',
      header: t('profile-contribution.payments.date'),
      cell: ({ id, chargeDate, status }) => (
        <span className="contrib__when">
          {date(chargeDate)}
          {status === 'successful' ? (
            <a className="small" href={receiptAddress(id)}>
              {t('profile-contribution.payments.receipt')}
              <span className="sr"> {date(chargeDate)}</span>
            </a>
          ) : (
            <StatusPill status={status} />
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('profile-contribution.payments.amount'),
      numeric: true,
      cell: ({ amount, refunded = 0, disputed = 0, status }) => (
        <div>
          <span className={status === 'successful' ? 'num' : 'num muted'}>{money(amount)}</span>
          {refunded + disputed > 0 && (
            <p className="small muted">
              {t('profile-contribution.payments.returned', { amount: money(refunded + disputed) })}
            </p>
          )}
        </div>
      ),
    },
  ]
}
