import type { Generated } from 'kysely'
import type { SegmentTrigger } from '#domain/emails/segment-trigger.ts'

export interface OngoingEmailTables {
  ongoingEmails: {
    emailId: string
    segmentId: string
    trigger: SegmentTrigger
    enabled: boolean
  }
  /** Segments that an email is linked to. */
  followedSegments: {
    segmentId: string
    /** How often it was processed; names the cause of a mail. */
    runs: Generated<number>
    /** Of the contacts when it was last processed. */
    version: string | null
    /** Null until its first contacts were noted: nobody is written to merely for having been there. */
    processedAt: Date | null
  }
  /** Whom a followed segment had when it was last processed. */
  segmentContacts: {
    segmentId: string
    contactId: string
  }
}
