import type { MailLedger } from '#server/email-bounces/index.ts'
import { findLastSent, findRecipients } from './queries.ts'

/** The outbox as the room of bounces asks it: its mails are handed over under the id of their row. */
export const outboxLedger: MailLedger = { findRecipients, findLastSent }
