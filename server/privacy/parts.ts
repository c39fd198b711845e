import { listHeldActivity } from '#server/activity/index.ts'
import { listHeldDrafts } from '#server/callout-drafts/index.ts'
import {
  listHeldAnswerChanges,
  listHeldComments,
  listHeldFollowUps,
  listHeldHandling,
  listHeldResponses,
  listHeldWriting,
} from '#server/callout-responses/index.ts'
import { listHeldReviewing } from '#server/callouts/index.ts'
import {
  findHeldContact,
  findHeldProfile,
  findHeldRoles,
  findHeldTags,
  listHeldMemberships,
} from '#server/contacts/index.ts'
import {
  listHeldContributions,
  listHeldCustomers,
  listHeldEndingNotices,
  listHeldPaymentStarts,
  listHeldRecoveries,
} from '#server/contributions/index.ts'
import { listHeldSessions } from '#server/credentials/index.ts'
import { listHeldSuppressions } from '#server/email-bounces/index.ts'
import { listHeldEmails } from '#server/emails/index.ts'
import { listHeldMailings, listHeldUnsubscriptions } from '#server/mailings/index.ts'
import { listHeldConsents, listHeldNewsletter, listHeldRequests } from '#server/newsletter/index.ts'
import { listHeldDismissals } from '#server/notices/index.ts'
import { listHeldMismatches, listHeldPayments } from '#server/payments/index.ts'
import { listHeldSeries } from '#server/series/index.ts'
import type { Database } from '#server/tables.ts'
import { listHeldTwoFactors } from '#server/two-factor/index.ts'
import { listHeldUploads } from '#server/uploads/index.ts'

/** Rows as a person may read them: no hashes, tokens or secrets. */
export type HeldRows = readonly object[]

/** What is held about a contact, by the name of its file. A room that begins to hold more adds it here. */
export const heldParts: Readonly<Record<string, (db: Database, contactId: string) => Promise<HeldRows>>> = {
  contact: findHeldContact,
  profile: findHeldProfile,
  roles: findHeldRoles,
  memberships: listHeldMemberships,
  tags: findHeldTags,
  contribution: listHeldContributions,
  'payment-starts': listHeldPaymentStarts,
  'payment-customers': listHeldCustomers,
  payments: listHeldPayments,
  'payment-mismatches': listHeldMismatches,
  'failed-payments': listHeldRecoveries,
  'ending-notices': listHeldEndingNotices,
  emails: listHeldEmails,
  'email-bounces': listHeldSuppressions,
  mailings: listHeldMailings,
  unsubscriptions: listHeldUnsubscriptions,
  series: listHeldSeries,
  newsletter: listHeldNewsletter,
  'newsletter-consents': listHeldConsents,
  'newsletter-requests': listHeldRequests,
  'dismissed-notices': listHeldDismissals,
  sessions: listHeldSessions,
  'two-factor': listHeldTwoFactors,
  uploads: listHeldUploads,
  'callout-responses': listHeldResponses,
  'callout-follow-ups': listHeldFollowUps,
  'callout-answer-changes': listHeldAnswerChanges,
  'callout-handling': listHeldHandling,
  'callout-comments': listHeldComments,
  'callout-emails': listHeldWriting,
  'callout-reviewing': listHeldReviewing,
  'callout-drafts': listHeldDrafts,
  activity: listHeldActivity,
}
