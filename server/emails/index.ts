import type { Database } from '#server/tables.ts'

export interface QueuedEmail {
  template: string
  /** Unique: the same cause never mails twice, e.g. `welcome:<contact id>`. */
  cause: string
  /** Merge fields of the template's own; contact fields are looked up when the mail is rendered. */
  fields?: Record<string, string>
  /** A BCP-47-like locale of domain/locales; the site's when left out. */
  locale?: string | null
}

/** Writes a mail to the outbox and enqueues its sending, with `db`: inside a transaction it leaves exactly with it. */
export function emailContact(
  _db: Database,
  _contact: { id: string; email: string; firstname: string; lastname: string; locale: string | null },
  _email: QueuedEmail,
  _now: Date,
): Promise<void> {
  throw new Error('stub')
}

/** As `emailContact`, to an address that is no contact yet. */
export function emailAddress(
  _db: Database,
  _to: { email: string; name?: string },
  _email: QueuedEmail,
  _now: Date,
): Promise<void> {
  throw new Error('stub')
}

/** To the newsroom's support address; skipped when that template is switched off. */
export function emailSupport(_db: Database, _email: QueuedEmail, _now: Date): Promise<void> {
  throw new Error('stub')
}
