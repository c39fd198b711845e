import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { ContactMarks } from '../contact-marks.tsx'
import type { ListedContact } from './queries.ts'
import { TagLine } from './tag-line.tsx'

/** Who it is, with what the newsroom has noted in a line, marks and tags. */
export function NameCell({ contact }: { contact: ListedContact }) {
  const { profile, tags = [] } = contact
  const name = displayName(contact)
  return (
    <div className="contact-name">
      <span className="row nowrap max-sm:flex-wrap max-sm:gap-0">
        <Link
          className="table__link clip"
          href={`/admin/contacts/${contact.id}`}
          title={name.length > 24 ? name : undefined}
        >
          {name}
        </Link>
        {profile?.description && (
          <span className="small muted clip max-sm:basis-full" title={profile.description}>
            {profile.description}
          </span>
        )}
      </span>
      <TagLine tags={tags} marks={<ContactMarks contact={contact} />} moreHref={`/admin/contacts/${contact.id}`} />
    </div>
  )
}

export function ContributionCell({ contact }: { contact: ListedContact }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { contributionAmount, contributionPeriod } = contact
  if (contributionAmount === undefined || contributionPeriod === undefined) return '–'
  return (
    <span>
      {money(contributionAmount)} <br className="max-sm:hidden" />
      <span className="small muted">{t(`contributions.per.${contributionPeriod}`)}</span>
    </span>
  )
}
