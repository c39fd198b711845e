import { Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#web/contact-lookup/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { Tag } from '#web/ui/status/tag.tsx'
import { ContactTags } from './contact-tags.tsx'

/** Since when someone is known, and what the newsroom calls them. */
export function ContactAbout({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { joined, lastSeen } = contact
  return (
    <Section title={t('admin-contact.about')}>
      <InfoList
        entries={[
          { label: t('admin-contact.joined'), value: date(joined) },
          {
            label: t('admin-contact.lastSeen'),
            value: lastSeen ? <RelativeTime date={lastSeen} now={new Date()} withTime /> : t('admin.never'),
          },
          { label: t('admin-contact.tags'), value: <Tags contact={contact} /> },
        ]}
      />
    </Section>
  )
}

function Tags({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { tags = [] } = contact
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <ContactTags contact={contact} onDone={() => setEditing(false)} />
  return (
    <span className="row">
      {tags.map(({ id, name }) => (
        <Tag key={id} name={name} href={`/admin/contacts?tag=${id}`} />
      ))}
      {tags.length === 0 && t('admin-contact.noTags')}
      <Button size="xs" icon={TagIcon} onClick={() => setEditing(true)}>
        {t('admin-contact.editTags')}
      </Button>
    </span>
  )
}
