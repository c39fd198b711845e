import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useFormats } from '#web/platform/formats.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { PaymentMethod } from '#web/ui/status/payment-method.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { actFor } from './payment-act.ts'
import { type ListedPayment, type PaymentHistory, paymentHistoryQuery, paymentQuery } from './queries.ts'
import { RefundPayment } from './refund-payment.tsx'

/** One payment: how it stands, what became of it, and what can be done next. */
export function PaymentPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/payments/$id' })
  const payment = useQuery(paymentQuery(id))
  const history = useQuery(paymentHistoryQuery(id))
  useTitle(t('admin-payments.payment'))
  const failure = payment.error ?? history.error
  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin-payments.page'), href: '/admin/payments' }]}
        current={t('admin-payments.payment')}
      />
      {payment.data && history.data && <Payment payment={payment.data} history={history.data} />}
      {failure && (
        <Failure failure={failure} onRetry={() => void Promise.all([payment.refetch(), history.refetch()])} />
      )}
      {!failure && !(payment.data && history.data) && (
        <Loading label={t('admin-payments.detail.loading')}>
          <div className="stack">
            <Skeleton width="14rem" height="2rem" />
            <Skeleton height="9rem" />
          </div>
        </Loading>
      )}
    </>
  )
}

function Failure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  if (failure instanceof ApiProblem && failure.status === 404) {
    return (
      <>
        <PageTitle title={t('admin-payments.payment')} />
        <EmptyState level={2} title={t('admin-payments.detail.notFound')} />
      </>
    )
  }
  return (
    <ErrorState
      level={2}
      {...(failure instanceof ApiProblem && { message: problemText(failure, t) })}
      onRetry={onRetry}
    />
  )
}

interface Props {
  payment: ListedPayment
  history: PaymentHistory
}

function Payment({ payment, history }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <>
      <PageTitle
        title={t('admin-payments.detail.title', { amount: money(payment.amount) })}
        facts={<StatusPill status={payment.status} />}
      />
      <div className="stack-6">
        <NextAct payment={payment} history={history} />
        <Details payment={payment} />
        <RefundPayment payment={payment} history={history} />
        <History history={history} />
      </div>
    </>
  )
}

function NextAct({ payment, history }: Props) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { id, contact } = payment
  const act = actFor(payment, history)
  const contactPath = `/admin/contacts/${contact?.id}`
  return (
    <Section title={t('admin-payments.detail.next')}>
      <div className="stack">
        <p>
          {t(`admin-payments.detail.act.${act}`, {
            date: history.recovery && date(history.recovery.endsAt),
          })}
        </p>
        {contact && act === 'successful' && (
          <p>
            <a href={`/api/1.0/contact/${contact.id}/payment/${encodeURIComponent(id)}/receipt`}>
              {t('admin-payments.detail.receipt')}
            </a>
          </p>
        )}
        {contact && (act === 'failed' || act === 'pendingFailed') && (
          <ButtonLink variant="primaryOutlined" href={contactPath}>
            {t('admin-payments.detail.contact')}
          </ButtonLink>
        )}
        {contact && (act === 'asked' || act === 'onItsWay') && (
          <ButtonLink variant="primaryOutlined" href={`${contactPath}/contribution`}>
            {t('admin-payments.detail.contribution')}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}

function Details({ payment: { id, contact, chargeDate, type, method, failure } }: Pick<Props, 'payment'>) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const entries: { label: string; value: ReactNode }[] = [
    {
      label: t('admin-payments.fields.contact'),
      value: contact ? (
        <Link href={`/admin/contacts/${contact.id}`}>{displayName(contact)}</Link>
      ) : (
        t('admin.deletedContact')
      ),
    },
    { label: t('admin-payments.fields.chargeDate'), value: date(chargeDate) },
    { label: t('admin-payments.fields.method'), value: method ? <PaymentMethod method={method} /> : '–' },
    { label: t('admin-payments.fields.type'), value: t(`admin-contact.paymentTypes.${type}`) },
    ...(failure ? [{ label: t('admin-payments.detail.why'), value: t(`admin-payments.failure.${failure}`) }] : []),
    { label: t('admin-payments.fields.id'), value: <span className="wrap-anywhere">{id}</span> },
  ]
  return (
    <Section title={t('admin-payments.detail.facts')}>
      <InfoList entries={entries} />
    </Section>
  )
}

function History({ history: { events } }: Pick<Props, 'history'>) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-payments.detail.history')}>
      <ol className="payment-history">
        {events.map(({ at, event }) => (
          <li key={`${at} ${event}`}>
            <span>{t(`admin-payments.detail.event.${event}`)}</span>
            <RelativeTime date={at} withTime />
          </li>
        ))}
      </ol>
    </Section>
  )
}
