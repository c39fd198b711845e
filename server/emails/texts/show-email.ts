import type { StoredEmail } from '#domain/emails/api.ts'
import type { EmailRow } from './queries.ts'
import { revisionOf } from './revision.ts'

/** An email as the API shows it. */
export function showEmail(row: EmailRow): StoredEmail {
  const { id, templateId, locale, name, fromName, fromEmail, subject, body, createdAt } = row
  return {
    id,
    ...(templateId && { templateId }),
    ...(locale && { locale }),
    name,
    fromName,
    fromEmail,
    subject,
    body,
    revision: revisionOf(row),
    date: createdAt,
    mailingCount: 0,
    isOngoing: false,
  }
}
