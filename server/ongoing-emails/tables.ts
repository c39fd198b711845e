import type { Generated } from 'kysely'
import type { SegmentTrigger } from '#domain/emails/segment-trigger.ts'
import type { SegmentTag } from '#server/newsletter/index.ts'

export interface OngoingEmailTables {
  ongoingEmails: {
    emailId: string
    segmentId: string
    trigger: SegmentTrigger
    enabled: boolean
  }
  /** Segments that an email is linked to, or that have a newsletter tag. */
  followedSegments: {
    segmentId: string
    /** How often it was processed; names the cause of a mail. */
    runs: Generated<number>
    /** Of the contacts when it was last processed. */
    version: string | null
    /** Null until its first contacts were noted: nobody is written to merely for having been there. */
    processedAt: Date | null
    /** The tag that its contacts carry by now, and where. */
    appliedTag: string | null
    appliedTo: SegmentTag['place'] | null
  }
  /** Whom a followed segment had when it was last processed. */
  segmentContacts: {
    segmentId: string
    contactId: string
    /** In which of its runs they were noted; those who came between two, by an import, in the later one. */
    notedIn: Generated<number>
  }
}
