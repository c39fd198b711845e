interface Mailbox {
  name: string
  address: string
}

export interface Mail {
  from: Mailbox
  to: Mailbox
  subject: string
  html: string
  text: string
  /** In angle brackets; the same each time this mail is tried. */
  messageId: string
  /** Tag for `Content-Language`. */
  language: string
  date: Date
  replyTo?: Mailbox
  /** What providers name the mail by when they tell what became of it; no secret, and nothing that tells of a person. */
  recipientRef?: string
  /** Where a mail server returns it to; the sender's address where there is none. */
  returnAddress?: string
  /** Further headers, `List-Unsubscribe` say. */
  headers?: Readonly<Record<string, string>>
}

/** Headers that every mail has. */
export function headersOf({ language, headers }: Mail): Record<string, string> {
  return { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers }
}

/**
 * - `temporary`: later it may be taken.
 * - `address`: this address takes no mail (a complaint: wants none).
 * - `sender`: no mail by this sender is taken.
 * - `provider`: the provider is away, or knows no such key.
 */
export type RefusalKind = 'temporary' | 'address' | 'sender' | 'provider'

/** Why a mail wasn't taken. */
export class MailRefusal extends Error {
  readonly kind: RefusalKind
  /** A status code or the provider's word. */
  readonly reason: string
  /** Of an address: whether somebody there called a mail of the site spam. */
  readonly isComplaint: boolean

  constructor(kind: RefusalKind, message: string, { reason = '', isComplaint = false } = {}) {
    super(message)
    this.name = 'MailRefusal'
    this.kind = kind
    this.reason = reason
    this.isComplaint = isComplaint
  }
}

/** What SMTP and the providers' APIs have in common. */
export interface MailProvider {
  /** Resolves only when the mail has been taken; throws a `MailRefusal` otherwise. */
  send(mail: Mail): Promise<void>
  /** Whether it would take mail from this domain, without sending any; throws what keeps it from that. */
  check(fromDomain: string): Promise<void>
  /** Takes an address off the provider's own list of addresses that it doesn't write to. Not all keep one that matters. */
  allow?(address: string): Promise<void>
}
