import type { ColumnType, Generated } from 'kysely'
import type { EmailField } from '#domain/emails/field.ts'

/** A text of its own instead of a template: previews, tests, mailings. */
export interface EmailContent {
  subject: string
  body: string
  fromName?: string
  fromEmail?: string
  /** A mail that is written already: it leaves as it is. */
  written?: WrittenEmail
}

interface WrittenEmail {
  html: string
  text: string
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
}

export interface EmailTables {
  emails: {
    id: Generated<string>
    templateId: string | null
    /** Of a template's text for one language only. */
    locale: string | null
    name: string
    subject: string
    body: string
    fromName: string | null
    fromEmail: string | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  emailOutbox: {
    id: Generated<string>
    cause: string
    templateId: string | null
    contactId: string | null
    /** Somebody of the newsroom whose words it has: replies go to them. */
    writerId: string | null
    toAddress: string
    toName: Generated<string>
    locale: string
    fields: ColumnType<Record<string, EmailField>, string | undefined, string>
    content: ColumnType<EmailContent | null, string | null | undefined, string | null>
    messageId: string
    lane: Generated<'transactional' | 'mailing'>
    status: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    error: string | null
    createdAt: Generated<Date>
    sendAt: Generated<Date>
    sentAt: Date | null
    /** What became of it after it was sent, or refused for good. */
    returnedAs: ColumnType<'bounced' | 'complained' | null, 'bounced' | 'complained' | undefined>
    /** What the mail server or provider said of that. */
    returnedDetail: ColumnType<string | null, string | undefined>
  }
  /** Half a digest of each cause whose mail was deleted: it doesn't mail again, until that was long ago too. */
  emailCauses: {
    digest: Buffer
    deletedAt: Generated<Date>
  }
}
