import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { isProfileLine } from '#domain/contacts/profile-lines.ts'
import { type Role, roles } from '#domain/roles/role.ts'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { type ActivityEvent, lineOf, readDetails } from './activity-event.ts'

/** What happened, in words. */
export function EventText({ event }: { event: ActivityEvent }) {
  const { t } = useTranslation()
  const number = useNumber()
  const line = event.entries === null ? undefined : lineOf(event)
  if (line)
    return t(`admin-activity.lines.${line}`, { count: event.entries ?? 0, formatted: number(event.entries ?? 0) })
  return t(`admin-activity.events.${event.eventType}`)
}

/** What exactly: which fields, which role until when. */
export function EventDetail({ event }: { event: ActivityEvent }) {
  const { t } = useTranslation()
  const date = useShortDate()
  const number = useNumber()
  const { fields, tags, role, until, name, act, method, failures, extent, devices } = readDetails(event)
  const known =
    role && (roles as readonly string[]).includes(role) ? t(`admin-contact.roleNames.${role as Role}`) : role
  const parts = [
    act && event.entries === null && t(`admin-activity.acts.${act}`),
    known,
    until === null && t('admin-activity.page.withoutEnd'),
    until && t('admin-activity.page.until', { date: date(until) }),
    fields.map((field) => fieldName(field, t)).join(', '),
    !!tags?.added.length &&
      t('admin-activity.page.tagsAdded', { count: tags.added.length, tags: tags.added.join(', ') }),
    !!tags?.removed.length &&
      t('admin-activity.page.tagsRemoved', { count: tags.removed.length, tags: tags.removed.join(', ') }),
    name,
    method && t(`admin-activity.signInMethods.${method}`),
    failures && t('admin-activity.page.attempts', { count: failures.count, formatted: number(failures.count) }),
    !!failures?.wrongCodes &&
      t('admin-activity.page.wrongCodes', {
        count: failures.wrongCodes,
        formatted: number(failures.wrongCodes),
      }),
    extent && t(`admin-activity.extents.${extent}`),
  ].filter(Boolean)
  const said = [parts.join(', '), ...devices].filter(Boolean)
  return said.length > 0 ? <span className="wrap-anywhere">{said.join(' · ')}</span> : null
}

/** The word for a field; one that has none is named as the API does. */
function fieldName(field: string, t: TFunction): string {
  const own = field.split('.').at(-1) ?? ''
  if (isProfileLine(own)) return t(`admin-contact-fields.${own}.inText`)
  const key = namedFields.find((name) => name === own)
  return key ? t(`admin-activity.fields.${key}`) : field
}
const namedFields = [
  'email',
  'pendingEmail',
  'firstname',
  'lastname',
  'password',
  'recoveryCodes',
  'twoFactorRequirement',
  'deliveryOptIn',
  'deliveryAddress',
  'newsletterStatus',
  'newsletterGroups',
  'notes',
  'description',
  'tags',
] as const

/** Who did it; somebody who is gone is nobody in particular. */
export function EventActor({ event }: { event: ActivityEvent }) {
  const { t } = useTranslation()
  const { actor, actorId, actorType, eventType } = event
  if (actor)
    return (
      <Link className="tap" href={`/admin/contacts/${actor.id}`}>
        {displayName(actor)}
      </Link>
    )
  if (eventType === 'access.sign-in-failed') return t('admin-activity.actors.user')
  if (actorType === 'user') return t(actorId ? 'admin-activity.page.deletedContact' : 'admin-activity.actors.user')
  return t(`admin-activity.actors.${actorType}`)
}

/** Whom it was done to, where that is a contact; a line that stands for many opens. */
export function EventTarget({ event }: { event: ActivityEvent }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { id, target, targetId, eventType, entries } = event
  if (entries !== null)
    return (
      <Link className="tap" href={`/admin/settings/activity?within=${id}`}>
        {t('admin-activity.page.open', { count: entries, formatted: number(entries) })}
        <span className="sr">
          {' '}
          <EventText event={event} />
        </span>
      </Link>
    )
  if (target)
    return (
      <Link className="tap" href={`/admin/contacts/${target.id}`}>
        {displayName(target)}
      </Link>
    )
  const isOfContact = eventType.startsWith('contact.') || eventType.startsWith('access.')
  if (targetId && isOfContact && eventType !== 'contact.api-key-configured') {
    return t('admin-activity.page.deletedContact')
  }
  return '–'
}
