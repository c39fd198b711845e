import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { isOffered } from '#web/platform/desk/membership.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import type { ReadResponse } from './queries.ts'

export const unreachableId = 'unreachable'

/** Who gave it, as far as the one who looks is told. */
export function Respondent({ response }: { response: ReadResponse }) {
  const { t } = useTranslation()
  const { contact, guest, guestName, guestEmail, signedIn, followUp, unreachable } = response
  const seesNames = isAdmin(useSignedIn())
  const name = contact ? displayName(contact) : guestName || guestEmail
  return (
    <Section title={t('desk-response.respondent.title')}>
      <div className="response-respondent">
        {name && <Avatar name={name} />}
        <div className="ui min-w-0">
          {contact && name ? (
            <>
              <Link className="table__link wrap-anywhere" href={`/admin/contacts/${contact.id}`}>
                {name}
              </Link>
              {name !== contact.email && <span className="block soft wrap-anywhere">{contact.email}</span>}
            </>
          ) : (
            <span className="wrap-anywhere">
              {name || t(guest ? 'desk-response.respondent.anonymous' : 'desk-response.respondent.known')}
            </span>
          )}
          {!contact && guestName && guestEmail && <span className="block soft wrap-anywhere">{guestEmail}</span>}
          {!contact && !guest && !seesNames && (
            <span className="block small muted">{t('desk-response.respondent.adminsOnly')}</span>
          )}
          {!contact && name && <span className="block small muted">{t('desk-response.respondent.imported')}</span>}
          {unreachable && (
            <span id={unreachableId} className="block small muted">
              {t(`desk-response.respondent.unreachable.${unreachable}`)}
            </span>
          )}
          {followUp && <span className="block small muted">{t('desk.filters.fields.followUp')}</span>}
          <span className="response-respondent__marks">
            {contact?.activeRoles.includes('member') && isOffered('member') && <StatusPill status="activeMember" />}
            {signedIn === false && !guest && (
              <>
                <Badge tone="warning" icon={TriangleAlert}>
                  {t('desk-response.respondent.notSignedIn')}
                </Badge>
                <span className="block small muted">{t('desk-response.respondent.notSignedInHint')}</span>
              </>
            )}
          </span>
        </div>
      </div>
    </Section>
  )
}
