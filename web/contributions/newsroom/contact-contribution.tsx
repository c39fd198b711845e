import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#web/contact-lookup/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useDayAndMonth } from '#web/ui/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { PaymentMethod } from '#web/ui/status/payment-method.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { FailedPayment } from './failed-payment.tsx'
import { contributionQuery } from './queries.ts'

type Contribution = ReplyOf<'GET /contact/:id/contribution'>

/** The three figures someone asks for first. */
export function ContributionFigures({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  const dayAndMonth = useDayAndMonth()
  const { data } = useQuery(contributionQuery(contact.id))
  const known = data ?? contact.contribution
  if (!known) return null
  const { amount, period, payFee, membershipStatus } = known
  const terms = [period && t(`contributions.per.${period}`), payFee && t('admin-contact.coversFee')].filter(Boolean)
  return (
    <dl className="figures lg:grid-cols-3">
      <Figure label={t('admin-contact.contribution')} note={terms.join(', ')}>
        {amount === undefined ? t(`admin-contact.types.${known.type}`) : money(amount)}
      </Figure>
      <Figure label={t('admin-contact.membership')} note={describeMembership(contact, known, date, t)}>
        {t(`admin-contact.membershipStatus.${membershipStatus}`)}
      </Figure>
      <Figure
        label={t('admin-contact.nextPayment')}
        note={
          data?.renewalDate ? <RelativeTime date={data.renewalDate} now={new Date()} /> : t('admin-contact.nothingDue')
        }
      >
        {data?.renewalDate ? dayAndMonth(data.renewalDate) : '–'}
      </Figure>
    </dl>
  )
}

/** A figure with a line below that says more; a list of terms may hold nothing but terms and what they mean. */
function Figure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <p className="font-sans font-normal tracking-normal mt-1">{note}</p>}
      </dd>
    </div>
  )
}

function describeMembership(
  { roles = [] }: Contact,
  { membershipStatus, membershipExpiryDate }: Pick<Contribution, 'membershipStatus' | 'membershipExpiryDate'>,
  date: (iso: string) => string,
  t: TFunction,
): string {
  const member = roles.find(({ role }) => role === 'member')
  if (membershipStatus === 'active' && member) return t('admin-contact.since', { date: date(member.dateAdded) })
  if (!membershipExpiryDate) return ''
  return t(membershipStatus === 'expired' ? 'admin-contact.ended' : 'admin-contact.until', {
    date: date(membershipExpiryDate),
  })
}

/** What is agreed, where it is paid from, and how long membership reaches. */
export function ContactContribution({ contact, linked }: { contact: Contact; linked?: boolean }) {
  const { t } = useTranslation()
  const { date, money } = useFormats()
  const { data } = useQuery(contributionQuery(contact.id))
  const known = data ?? contact.contribution
  const member = contact.roles?.find(({ role }) => role === 'member')
  if (!known) return null
  const { type, amount, period, payFee, cancellationDate } = known
  const planned = data?.plannedChange
  const source = data?.paymentSource
  const entries = [
    { label: t('admin-contact.type'), value: t(`admin-contact.types.${type}`) },
    amount !== undefined &&
      period && {
        label: t('admin-contact.amount'),
        value: t(`contributions.sum.${period}`, { amount: money(amount) }),
      },
    planned && {
      label: t('admin-contact.nextAmount'),
      value: t(`contributions.sum.${planned.period}`, { amount: money(planned.amount) }),
    },
    type === 'Automatic' && {
      label: t('admin-contact.payingFee'),
      value: payFee === undefined ? '–' : t(payFee ? 'admin.yes' : 'admin.no'),
    },
    source && type !== 'None' && { label: t('admin-contact.paidBy'), value: <Source source={source} /> },
    source?.method === null && source.reference && { label: t('admin-contact.reference'), value: source.reference },
    data?.failedPayment && {
      label: t('admin-contact.failedPayment'),
      value: <FailedPayment contactId={contact.id} failedPayment={data.failedPayment} />,
    },
    cancellationDate && { label: t('admin-contact.cancelledOn'), value: date(cancellationDate) },
    member && { label: t('admin-contact.membershipStarts'), value: date(member.dateAdded) },
    member && {
      label: t('admin-contact.membershipEnds'),
      value: member.dateExpires ? date(member.dateExpires) : t('admin.noEnd'),
    },
  ].filter((entry) => !!entry)
  return (
    <Section
      title={t('admin-contact.contribution')}
      action={
        linked && (
          <Link className="small" href={`/admin/contacts/${contact.id}/contribution`}>
            {t('admin-contact.toContribution')}
          </Link>
        )
      }
    >
      <InfoList entries={entries} />
    </Section>
  )
}

function Source({ source }: { source: NonNullable<Contribution['paymentSource']> }) {
  const { t } = useTranslation()
  if (source.method === null) return source.source || <PaymentMethod method="manual" />
  const details = 'last4' in source ? t('admin-contact.ending', { digits: source.last4 }) : nameOf(source)
  return <PaymentMethod method={source.method} {...(details && { details })} />
}

function nameOf(source: NonNullable<Contribution['paymentSource']>): string {
  if ('payerEmail' in source) return source.payerEmail
  if ('bankName' in source) return `${source.bankName} ${source.accountNumberEnding}`
  return 'email' in source ? source.email : ''
}
