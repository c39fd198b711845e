import type { ColumnType, Generated } from 'kysely'
import type { MailingText } from '#domain/mailings/blocks.ts'
import type { MailingKind } from '#domain/mailings/kind.ts'
import type { MailingStatus, RecipientReason, RecipientStatus } from '#domain/mailings/mailing.ts'

/** What is said, by language. */
export type MailingTexts = Partial<Record<string, MailingText>>

/** Why nothing is handed over: there is no mail server, or it can't be reached or refuses all mail, or all by this sender. */
export type HeldReason = 'no-mail-server' | 'mail-server-away' | 'sender-refused'

export interface MailingTables {
  mailings: {
    id: Generated<string>
    name: string
    kind: Generated<MailingKind>
    status: Generated<MailingStatus>
    texts: ColumnType<MailingTexts, string | undefined, string>
    segmentId: string | null
    segmentName: string | null
    /** Instead of a segment. */
    newsletterGroupId: string | null
    /** As the newsletter was called when the mailing was sent. */
    newsletterLabel: string | null
    /** Whether everybody can read it, once it was sent to a newsletter. */
    inArchive: Generated<boolean>
    /** Of its page in the archive; from its start on. */
    slug: string | null
    /** When it came into the archive or left it; kept by the database. */
    archiveChangedAt: ColumnType<Date | null, never, never>
    excludedSegmentIds: Generated<string[]>
    /** Whom it goes to in the place of a segment: respondents who agreed to hear of this story. Null once it is deleted. */
    storyId: string | null
    storyTitle: string | null
    /** Whose respondents were told of the story; it stays when the story is deleted. */
    storyCalloutId: string | null
    /** The stored email that it was sent from. */
    emailId: string | null
    fromName: string | null
    fromEmail: string | null
    replyTo: string | null
    revision: Generated<number>
    webCopyId: string | null
    createdBy: string | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    testedAt: Date | null
    sendAt: Date | null
    startedAt: Date | null
    stoppedAt: Date | null
    sentAt: Date | null
    /** Of the segment, by segments that were left out. */
    leftOut: Generated<number>
    heldReason: HeldReason | null
    heldAnswer: string | null
    heldUntil: Date | null
    /** When admins were told that too many fail. */
    warnedAt: Date | null
  }
  mailingRecipients: {
    id: Generated<number>
    mailingId: string
    contactId: string | null
    address: string
    name: string
    /** Of the text they get. */
    locale: string
    status: RecipientStatus
    reason: RecipientReason | null
    answer: string | null
    attempts: Generated<number>
    triedAt: Date | null
    nextTryAt: Date | null
    handedBy: number | null
    mayBeTwice: Generated<boolean>
  }
  /** Changes of how many recipients of a mailing are in which state: written by the database itself, united by a job. */
  mailingCounts: {
    id: Generated<number>
    mailingId: string
    status: RecipientStatus
    reason: RecipientReason | ''
    change: number
  }
  /** Links of a mailing whose clicks are counted, without who clicked. */
  mailingLinks: {
    mailingId: string
    position: number
    url: string
    clicks: Generated<number>
  }
  mailingUnsubscriptions: {
    id: Generated<number>
    contactId: string
    kind: MailingKind
    mailingId: string | null
    way: 'one-click' | 'page'
    createdAt: Generated<Date>
  }
  /** One row. */
  mailingDesk: {
    isOne: Generated<boolean>
    nextAt: Generated<Date>
    linkKey: Generated<Buffer>
  }
}
