import type { StoredEmail } from '#domain/emails/api.ts'
import type { EmailRow } from './queries.ts'

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
    date: createdAt,
    mailingCount: 0,
    isOngoing: false,
  }
}
