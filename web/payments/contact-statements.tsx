import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { Link } from '#web/ui/link.tsx'

const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'payments', 'statements'],
    queryFn: ({ signal }) => call('GET /contact/:id/statement', { params: { id } }, { signal }),
  })

/** A link for each year in which the contact paid. */
export function ContactStatements({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(statementsQuery(id))
  if (data.length === 0) return null
  return (
    <nav className="row ui" aria-label={t('admin-contact.statements')}>
      {data.map(({ year }) => (
        <Link key={year} className="tap" href={`/api/1.0/contact/${id}/statement/${year}`}>
          {t('admin-contact.statementOf', { year })}
        </Link>
      ))}
    </nav>
  )
}

/** Opens the receipt of a payment that came in. */
export function ReceiptLink({ id, paymentId, date }: { id: string; paymentId: string; date: string }) {
  const { t } = useTranslation()
  const href = `/api/1.0/contact/${id}/payment/${paymentId}/receipt`
  return (
    <Link className="tap" href={href} aria-label={t('admin-contact.receiptOf', { date })}>
      {t('admin-contact.receipt')}
    </Link>
  )
}
