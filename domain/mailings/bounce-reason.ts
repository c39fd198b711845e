import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import type { RecipientReason } from './mailing.ts'

/** Why a mail came back, by its status code (RFC 3463) or the provider's word for it. */
export function bounceReason({ kind, reason, detail }: Pick<MailEvent, 'kind' | 'reason' | 'detail'>): RecipientReason {
  if (kind === 'complaint') return 'blocked'
  if (/^[45]\.2\.2/.test(reason) || /mailbox[ _-]?full|over[ _-]?quota/i.test(`${reason} ${detail}`))
    return 'mailbox-full'
  if (/^[45]\.7\./.test(reason) || /block|spam|policy/i.test(reason)) return 'blocked'
  if (/^5\.[14]\./.test(reason) || kind === 'hard') return 'no-such-address'
  return /^4\./.test(reason) ? 'unreachable' : 'refused'
}
