import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isTelephoneLine, linesWith, type ProfileLine } from '#domain/contacts/profile-lines.ts'
import type { Contact } from '#web/contact-lookup/index.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { newsletterGroupsQuery } from '../queries.ts'
import { EmailText } from './email-text.tsx'
import { NewsletterConsents } from './newsletter-consents.tsx'

/** How to reach someone, and what reaches them. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <>
      <Information contact={contact} />
      <Delivery contact={contact} />
      <Newsletter contact={contact} />
    </>
  )
}

function Information({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { email, profile } = contact
  return (
    <Section title={t('admin-contact.information')} action={<EditLink id={contact.id} what="editInformation" />}>
      <InfoList
        entries={[
          { label: t('admin-contact.email'), value: <EmailText email={email} /> },
          ...linesWith('onContactPage').map((name) => ({
            label: t(`admin-contact-fields.${name}.label`),
            ...shownLine(name, profile?.[name] || '–'),
          })),
        ]}
      />
    </Section>
  )
}

const shownLine = (name: ProfileLine, text: string) =>
  isTelephoneLine(name) ? { value: <bdi>{text}</bdi>, numeric: true } : { value: text }

function Delivery({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { profile } = contact
  const address = profile?.deliveryAddress
  const lines = address ? [address.line1, address.line2, address.city, address.postcode].filter(Boolean) : []
  return (
    <Section title={t('admin-contact.delivery')} action={<EditLink id={contact.id} what="editDelivery" />}>
      <InfoList
        entries={[
          { label: t('admin-contact.printEdition'), value: t(profile?.deliveryOptIn ? 'admin.yes' : 'admin.no') },
          {
            label: t('admin-contact.address'),
            value: lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : '–',
          },
        ]}
      />
    </Section>
  )
}

/** "Edit", and for those who only hear it what of. */
function EditLink({ id, what }: { id: string; what: 'editInformation' | 'editDelivery' | 'editNewsletter' }) {
  const { t } = useTranslation()
  return (
    <Link className="small" href={`/admin/contacts/${id}/account`} aria-label={t(`admin-contact.${what}`)}>
      {t('admin-contact.edit')}
    </Link>
  )
}

export const newsletterLooks = {
  subscribed: { tone: 'success', icon: Check },
  pending: { tone: 'warning', icon: Clock },
  unsubscribed: { tone: 'neutral', icon: Minus },
  cleaned: { tone: 'danger', icon: Minus },
  none: { tone: 'neutral', icon: Minus },
} as const

function Newsletter({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { data: offered = [] } = useQuery(newsletterGroupsQuery)
  const status = contact.profile?.newsletterStatus ?? 'none'
  const groups = contact.profile?.newsletterGroups ?? []
  const names = groups.map((group) => offered.find(({ id }) => id === group)?.label ?? group)
  return (
    <Section title={t('admin-contact.newsletter')} action={<EditLink id={contact.id} what="editNewsletter" />}>
      <InfoList
        entries={[
          {
            label: t('admin-contact.status'),
            value: <Badge {...newsletterLooks[status]}>{t(`admin-contact.newsletterStatus.${status}`)}</Badge>,
          },
          { label: t('admin-contact.groups'), value: names.join(', ') || '–' },
        ]}
      />
      <NewsletterConsents id={contact.id} />
    </Section>
  )
}
