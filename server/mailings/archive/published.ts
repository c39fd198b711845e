import type { StatusCounts } from '#domain/mailings/api.ts'
import type { MailingRow } from '../queries.ts'

/**
 * Whether everybody may read an issue: once it is sent, unless the newsroom withholds it, or stopped it before anybody had
 * it. The same as `isInArchive` in SQL.
 */
export function isPublished(
  { slug, inArchive, status }: Pick<MailingRow, 'slug' | 'inArchive' | 'status'>,
  { sent, unsubscribed, complained }: Pick<StatusCounts, 'sent' | 'unsubscribed' | 'complained'>,
): boolean {
  return slug !== null && inArchive && (status !== 'stopped' || sent + unsubscribed + complained > 0)
}
