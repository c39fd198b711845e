import { Check, Clock, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { RichTextView } from '#web/ui/layout/rich-text-view.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Badge } from '#web/ui/status/badge.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { Tag } from '#web/ui/status/tag.tsx'
import { ContactContribution, ContributionFigures } from './contact-contribution.tsx'
import { ContactRoles } from './contact-roles.tsx'
import type { Contact } from './queries.ts'

/** Everything about someone at a glance. */
export function ContactOverview({ contact }: { contact: Contact }) {
  return (
    <div className="cols cols--main max-lg:grid-cols-1 lg:gap-12">
      <div className="stack-8">
        <ContributionFigures contact={contact} />
        <About contact={contact} />
        <ContactContribution contact={contact} />
        <ContactRoles roles={contact.roles ?? []} />
        <Notes contact={contact} />
      </div>
      <aside className="stack-8">
        <Information contact={contact} />
        <Delivery contact={contact} />
        <Newsletter contact={contact} />
      </aside>
    </div>
  )
}

function About({ contact: { joined, lastSeen, tags = [] } }: { contact: Contact }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const tagList = (
    <span className="row">
      {tags.map(({ id, name }) => (
        <Tag key={id} name={name} href={`/admin/contacts?tag=${id}`} />
      ))}
    </span>
  )
  return (
    <Section title={t('admin.contact.about')}>
      <InfoList
        entries={[
          { label: t('admin.contact.joined'), value: date(joined) },
          {
            label: t('admin.contact.lastSeen'),
            value: lastSeen ? <RelativeTime date={lastSeen} now={new Date()} withTime /> : t('admin.never'),
          },
          { label: t('admin.contact.tags'), value: tags.length > 0 ? tagList : t('admin.contact.noTags') },
        ]}
      />
    </Section>
  )
}

function Notes({ contact: { profile } }: { contact: Contact }) {
  const { t } = useTranslation()
  return (
    <Section
      title={t('admin.contact.notes')}
      action={<span className="small muted">{t('admin.contact.onlyNewsroom')}</span>}
    >
      {profile?.description && (
        <InfoList entries={[{ label: t('admin.contact.description'), value: profile.description }]} />
      )}
      {profile?.notes && <RichTextView html={profile.notes} size="ui" startLevel={3} />}
      {!profile?.description && !profile?.notes && <p className="ui muted">{t('admin.contact.noNotes')}</p>}
    </Section>
  )
}

function Information({ contact: { email, profile } }: { contact: Contact }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin.contact.information')}>
      <InfoList
        entries={[
          { label: t('admin.contact.email'), value: <span className="wrap-anywhere">{email}</span> },
          { label: t('admin.contact.phone'), value: profile?.telephone || '–', numeric: true },
          { label: t('admin.contact.prefers'), value: profile?.preferredContact || '–' },
        ]}
      />
    </Section>
  )
}

function Delivery({ contact: { profile } }: { contact: Contact }) {
  const { t } = useTranslation()
  const address = profile?.deliveryAddress
  const lines = address ? [address.line1, address.line2, address.city, address.postcode].filter(Boolean) : []
  return (
    <Section title={t('admin.contact.delivery')}>
      <InfoList
        entries={[
          { label: t('admin.contact.printEdition'), value: t(profile?.deliveryOptIn ? 'admin.yes' : 'admin.no') },
          {
            label: t('admin.contact.address'),
            value: lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : '–',
          },
        ]}
      />
    </Section>
  )
}

const newsletterLooks = {
  subscribed: { tone: 'success', icon: Check },
  pending: { tone: 'warning', icon: Clock },
  unsubscribed: { tone: 'neutral', icon: Minus },
  cleaned: { tone: 'danger', icon: Minus },
  none: { tone: 'neutral', icon: Minus },
} as const

function Newsletter({ contact: { profile } }: { contact: Contact }) {
  const { t } = useTranslation()
  const status = profile?.newsletterStatus ?? 'none'
  return (
    <Section title={t('admin.contact.newsletter')}>
      <InfoList
        entries={[
          {
            label: t('admin.contact.status'),
            value: <Badge {...newsletterLooks[status]}>{t(`admin.contact.newsletterStatus.${status}`)}</Badge>,
          },
          { label: t('admin.contact.groups'), value: profile?.newsletterGroups.join(', ') || '–' },
        ]}
      />
    </Section>
  )
}
