import type { EmailChange } from '#domain/emails/api.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import type { EmailFields } from './queries.ts'

export type TextContext = Pick<Context, 'db' | 'viewer' | 'now'>

/** The fields that a change gives, as they are stored. */
export function definedOf({
  name,
  subject,
  body,
  fromName,
  fromEmail,
}: Omit<EmailChange, 'ongoingEmail'>): EmailFields {
  return {
    ...(name !== undefined && { name }),
    ...(subject !== undefined && { subject }),
    ...(body !== undefined && { body }),
    ...(fromName !== undefined && { fromName: fromName || null }),
    ...(fromEmail !== undefined && { fromEmail }),
  }
}

/** Says in the activity log what became of a text. */
export function recordTextChange(
  tx: Tx,
  { viewer, now }: TextContext,
  eventType: 'email.template-added' | 'email.template-edited' | 'email.template-deleted',
  targetId: string,
  metadata: Record<string, string>,
) {
  return recordActivity(tx, { eventType, targetId, actor: actorOf(viewer), metadata, now })
}
