import { z } from 'zod'
import { emailLimits } from '#domain/emails/limits.ts'
import { download } from '#domain/http/download.ts'
import { Email } from '#domain/http/email.ts'
import { IdParams, IsoDate, listQuery, page, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { locales, systemLocales } from '#domain/locales/locale.ts'
import { MailingText } from './blocks.ts'
import type { EmptyableField } from './fields.ts'
import { mailingKinds } from './kind.ts'
import { mailingLimits as limits } from './limits.ts'
import { mailingStatuses, recipientReasons, recipientStatuses } from './mailing.ts'

const count = z.int()
const bodyLimit = 3_000_000

/** How many of each; together they are all recipients at any moment. */
const StatusCounts = z.object({
  waiting: count,
  sent: count,
  deferred: count,
  bounced: count,
  complained: count,
  unsubscribed: count,
  skipped: count,
})
export type StatusCounts = z.output<typeof StatusCounts>

const Excluded = z.object({ id: z.uuid(), name: z.string().describe('Empty once it is deleted') })

const MailingSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In the site's language. */
  subject: z.string(),
  status: z.enum(mailingStatuses),
  kind: z.string().describe('What its readers unsubscribe from; `series` is one email of a series, which changes it'),
  segmentId: z.nullable(z.uuid()).describe('Null until one is chosen, and once it is deleted'),
  segmentName: z.nullable(z.string()).describe('As it was called when the mailing was sent'),
  newsletterGroupId: z.nullable(z.string()).describe('Instead of a segment: the newsletter it goes to'),
  newsletterLabel: z
    .nullable(z.string())
    .describe('As the newsletter was called when the mailing was sent; null for one that was deleted before'),
  story: z
    .nullable(z.object({ id: z.nullable(z.uuid()).describe('Null once it is deleted'), title: z.string() }))
    .describe('In the place of a segment: it goes to respondents who agreed to hear of it'),
  emailId: z.uuid().optional().describe('If it was sent by `POST /segments/:id/email/send` from a stored email'),
  createdAt: IsoDate,
  updatedAt: IsoDate,
  sendAt: z.nullable(IsoDate).describe('When it is to start, or started'),
  sentAt: z.nullable(IsoDate).describe('When nobody waited any more'),
  recipients: count,
  counts: StatusCounts,
})
export type MailingSummary = z.output<typeof MailingSummary>

export const Mailing = MailingSummary.extend({
  excludedSegments: z.array(Excluded),
  fromName: z.nullable(z.string()),
  fromEmail: z.nullable(z.string()),
  replyTo: z.nullable(z.string()),
  texts: z.record(z.string(), MailingText).describe('By language; recipients of others get the site’s'),
  createdBy: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  inArchive: z
    .boolean()
    .describe('An issue of a newsletter that everybody can read once it was sent; false for segments'),
  archiveUrl: z.string().optional().describe('Its page in the archive, while there is one'),
  webCopyUrl: z.string().optional().describe('A page that shows it to anybody who has the address; once it was sent'),
  testedAt: z.nullable(IsoDate),
  revision: z.string().describe('Another one after each change'),
})
export type Mailing = z.output<typeof Mailing>

const name = z.string().trim().min(1, 'isNonEmptyString').max(limits.name)
const texts = z.partialRecord(z.enum(systemLocales, 'isIn'), MailingText)
const fromName = z.nullable(z.string().trim().max(100))
const excludedSegmentIds = z.array(Uuid).max(limits.excluded)

const GroupId = z.string().min(1, 'isNonEmptyString').max(limits.groupId)

const NewMailing = z.strictObject({
  name,
  segmentId: z.nullable(Uuid).optional(),
  newsletterGroupId: z.nullable(GroupId).optional().describe('Instead of a segment; each takes the place of the other'),
  inArchive: z
    .boolean()
    .optional()
    .describe('Of a newsletter; without it, issues of newsletters that are offered to everybody are in the archive'),
  excludedSegmentIds: excludedSegmentIds.optional(),
  fromName: fromName.optional(),
  fromEmail: z.nullable(Email).optional().describe('At the domain of the support address'),
  replyTo: z.nullable(Email).optional(),
  texts: texts.optional(),
})
export type NewMailing = z.output<typeof NewMailing>

const MailingChange = NewMailing.partial()
export type MailingChange = z.output<typeof MailingChange>

/** Who would receive it now. `matching` = `total` + everything that is left out. */
const Audience = z.object({
  matching: count.describe('In the segment, subscribed to the newsletter, or willing to hear of the story'),
  excluded: z.array(
    z.object({ segmentId: z.uuid(), size: count, leftOut: count.describe('Of those not left out by one before') }),
  ),
  toldBefore: count.optional().describe('Of a story: those whom another mailing told of it'),
  story: z.object({ title: z.string(), link: z.string(), changedAt: IsoDate }).optional().describe('As it is now'),
  unsubscribed: count,
  bouncedBefore: count,
  total: count.describe('Will receive it'),
  locales: z.array(z.object({ locale: z.enum(systemLocales), count })).describe('In which language they read it'),
  without: z
    .object({ FNAME: count, LNAME: count, NAME: count } satisfies Record<EmptyableField, unknown>)
    .describe('Of those who will receive it, who have nothing in a merge field'),
  secondsToSend: count.describe('At the pace that is set'),
  paceAMinute: count,
})
export type Audience = z.output<typeof Audience>

const PreviewedMailing = z.strictObject({
  texts,
  locale: z.enum(locales, 'isIn').optional().describe('The reader’s language without it'),
  contactId: Uuid.optional().describe('Whose fields are shown; the caller’s without it'),
  newsletterGroupId: z.nullable(GroupId).optional().describe('Whose name stands in its foot'),
  kind: z.enum(mailingKinds, 'isIn').optional().describe('What its foot says people get it for; messages without it'),
  fromName: fromName.optional(),
  fromEmail: z.nullable(Email).optional(),
})

const MailingPreview = z.object({
  locale: z.enum(systemLocales).describe('Of the text that is shown'),
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MailingPreview = z.output<typeof MailingPreview>

const MailingNewsletter = z.object({
  id: z.string(),
  label: z.string(),
  isPublic: z.boolean().describe('Offered to everybody'),
})

const Recipient = z.object({
  id: z.string(),
  contactId: z.nullable(z.uuid()).describe('Null once the contact is deleted'),
  name: z.string(),
  email: z.string(),
  locale: z.string(),
  status: z.enum(recipientStatuses),
  reason: z.enum(recipientReasons).optional(),
  answer: z.string().optional().describe('What the mail server said'),
  attempts: count,
  triedAt: z.nullable(IsoDate),
  nextTryAt: z.nullable(IsoDate),
  mayBeTwice: z.boolean().optional().describe('Masthead was interrupted while it was handed over, and sent it again'),
})
export type Recipient = z.output<typeof Recipient>

const Report = z.object({
  mailing: MailingSummary.extend({
    createdBy: Mailing.shape.createdBy,
    inArchive: Mailing.shape.inArchive,
    archiveUrl: Mailing.shape.archiveUrl,
    webCopyUrl: Mailing.shape.webCopyUrl,
    from: z.object({ name: z.string(), address: z.string() }),
    stoppedAt: z.nullable(IsoDate),
  }),
  reasons: z.array(z.object({ status: z.enum(recipientStatuses), reason: z.enum(recipientReasons), count })),
  held: z
    .object({ reason: z.enum(['no-mail-server', 'mail-server-away', 'sender-refused']), answer: z.string().optional() })
    .optional()
    .describe('Why nothing leaves at present'),
  leftOut: count.describe('Of those it goes to, by segments that were left out: they are no recipients'),
  links: z
    .array(z.object({ url: z.string(), clicks: count }))
    .optional()
    .describe('How often each link was clicked, if that was counted'),
  failedShare: z.number().describe('Bounced and complained of those that were tried'),
  warns: z.boolean().describe('More than 2% failed'),
  mayBeTwice: count,
  underWay: count.describe('Being handed to the mail server at this moment; nobody can call them back'),
  pace: z.array(z.object({ at: IsoDate, sent: count })).describe('By minute, or longer: at most 60'),
  paceAMinute: count.describe('What is set'),
  secondsLeft: z.nullable(count),
})

export const recipientSorts = ['problems', 'name', 'triedAt'] as const

/** What somebody without a login may see and choose by the link of a mail. */
const Choices = z.object({
  email: z.string().describe('Most of it hidden'),
  kind: z.string().describe('What the mail was that the link stood in'),
  kinds: z.array(z.object({ id: z.string(), label: z.string().optional(), subscribed: z.boolean() })),
})
export type Choices = z.output<typeof Choices>

/** Long enough for the longest id of a newsletter. */
const tokenParams = z.strictObject({ token: z.string().max(800) })

export const mailingsApi = {
  listMailings: route({
    method: 'GET',
    path: '/mailings',
    access: 'admin',
    summary: 'Mailings, those changed last first',
    query: listQuery(['updatedAt', 'name', 'sendAt'], {
      status: z.enum(mailingStatuses, 'isIn').optional(),
      search: z.string().max(200).optional(),
    }),
    reply: page(MailingSummary),
  }),
  createMailing: route({
    method: 'POST',
    path: '/mailings',
    access: 'admin',
    summary: 'Add a mailing as a draft',
    body: NewMailing,
    bodyLimit,
    reply: Mailing,
  }),
  getMailing: route({
    method: 'GET',
    path: '/mailings/:id',
    access: 'admin',
    summary: 'A mailing',
    params: IdParams,
    reply: Mailing,
    problems: ['not-found'],
  }),
  changeMailing: route({
    method: 'PATCH',
    path: '/mailings/:id',
    access: 'admin',
    summary: 'Change a draft or a scheduled mailing; with `revision`, only if nobody has changed it since',
    params: IdParams,
    query: z.strictObject({ revision: z.string().max(100).optional() }),
    body: MailingChange,
    bodyLimit,
    reply: Mailing,
    problems: ['not-found', 'stale-write', 'invalid-status-change'],
  }),
  deleteMailing: route({
    method: 'DELETE',
    path: '/mailings/:id',
    access: 'admin',
    summary: 'Delete a draft; what was sent, even in part, is kept',
    params: IdParams,
    problems: ['not-found', 'invalid-status-change'],
  }),
  duplicateMailing: route({
    method: 'POST',
    path: '/mailings/:id/duplicate',
    access: 'admin',
    summary: 'A draft with the texts and recipients of another mailing',
    params: IdParams,
    body: z.strictObject({ name: name.optional() }),
    reply: Mailing,
    problems: ['not-found'],
  }),
  listMailingNewsletters: route({
    method: 'GET',
    path: '/mailings/newsletters',
    access: 'admin',
    summary: 'The newsletters that a mailing can go to',
    reply: z.array(MailingNewsletter),
  }),
  showInArchive: route({
    method: 'PUT',
    path: '/mailings/:id/archive',
    access: 'admin',
    summary: 'Show an issue of a newsletter in the archive, or withhold it, before and after it was sent',
    params: IdParams,
    body: z.strictObject({ inArchive: z.boolean() }),
    reply: Mailing,
    problems: ['not-found', 'invalid-status-change'],
  }),
  countAudience: route({
    method: 'POST',
    path: '/mailings/audience',
    access: 'admin',
    summary: 'How many would receive a mailing now, and why others would not',
    body: z
      .strictObject({
        segmentId: Uuid.optional(),
        newsletterGroupId: GroupId.optional(),
        storyId: Uuid.optional(),
        excludedSegmentIds: excludedSegmentIds.optional(),
        texts: z.array(z.enum(systemLocales)).optional(),
      })
      .refine(
        ({ segmentId, newsletterGroupId, storyId }) =>
          storyId !== undefined || (segmentId === undefined) !== (newsletterGroupId === undefined),
        { message: 'isNonEmptyString', path: ['segmentId'] },
      )
      // Who is told of a story is nobody's choice but theirs.
      .refine(
        ({ segmentId, newsletterGroupId, excludedSegmentIds: left = [], storyId }) =>
          storyId === undefined || (segmentId === undefined && newsletterGroupId === undefined && left.length === 0),
        { message: 'isIn', path: ['storyId'] },
      ),
    reply: Audience,
    problems: ['not-found', 'invalid-rule'],
  }),
  previewMailing: route({
    method: 'POST',
    path: '/mailings/preview',
    access: 'admin',
    summary: 'A mailing as it would arrive',
    body: PreviewedMailing,
    bodyLimit,
    reply: MailingPreview,
    problems: ['not-found'],
  }),
  testMailing: route({
    method: 'POST',
    path: '/mailings/:id/test',
    access: 'admin',
    summary: 'Send a saved mailing to the caller’s own address',
    params: IdParams,
    body: z.strictObject({ locale: z.enum(systemLocales, 'isIn').optional() }),
    problems: ['not-found'],
    rateLimit: { bucket: 'email-test', guest: 0, signedIn: 10, windowSeconds: 3600 },
  }),
  sendMailing: route({
    method: 'POST',
    path: '/mailings/:id/send',
    access: 'admin',
    summary: 'Send a draft now, or at a time to come',
    params: IdParams,
    body: z.strictObject({
      sendAt: IsoDate.optional(),
      revision: z.string().max(100).optional().describe('Only if nobody has changed it since'),
    }),
    reply: Mailing,
    problems: ['not-found', 'stale-write', 'invalid-status-change', 'invalid-rule'],
  }),
  unscheduleMailing: route({
    method: 'POST',
    path: '/mailings/:id/unschedule',
    access: 'admin',
    summary: 'Make a scheduled mailing a draft again',
    params: IdParams,
    reply: Mailing,
    problems: ['not-found', 'invalid-status-change'],
  }),
  stopMailing: route({
    method: 'POST',
    path: '/mailings/:id/stop',
    access: 'admin',
    summary: 'Stop a mailing that is being sent; what has left can’t be recalled',
    params: IdParams,
    reply: Mailing,
    problems: ['not-found', 'invalid-status-change'],
  }),
  resumeMailing: route({
    method: 'POST',
    path: '/mailings/:id/resume',
    access: 'admin',
    summary: 'Go on with a stopped mailing',
    params: IdParams,
    reply: Mailing,
    problems: ['not-found', 'bad-request', 'invalid-status-change'],
  }),
  getMailingReport: route({
    method: 'GET',
    path: '/mailings/:id/report',
    access: 'admin',
    summary: 'What became of a mailing',
    params: IdParams,
    reply: Report,
    problems: ['not-found'],
  }),
  listRecipients: route({
    method: 'GET',
    path: '/mailings/:id/recipients',
    access: 'admin',
    summary: 'What became of each recipient’s email',
    params: IdParams,
    query: listQuery(recipientSorts, {
      status: z.enum(recipientStatuses, 'isIn').optional(),
      search: z.string().max(200).optional(),
    }),
    reply: page(Recipient),
    problems: ['not-found'],
  }),
  exportRecipients: route({
    method: 'GET',
    path: '/mailings/:id/recipients.csv',
    access: 'admin',
    summary: 'What became of each recipient’s email, as CSV',
    params: IdParams,
    reply: download('text/csv'),
    problems: ['not-found'],
  }),
  sendToSegment: route({
    method: 'POST',
    path: '/segments/:id/email/send',
    access: 'admin',
    summary: 'Send a text to a segment at once; who has unsubscribed is left out, and counted in `Masthead-Left-Out`',
    params: IdParams,
    body: z.strictObject({
      subject: z.string().max(emailLimits.subject),
      body: z.string().max(emailLimits.body),
      emailId: Uuid.optional().describe('A stored email, which is sent instead of subject and body'),
      ongoingDirectSend: z.boolean().optional().describe('The segment’s ongoing emails aren’t sent to them as well'),
    }),
    bodyLimit: 600_000,
    problems: ['not-found', 'invalid-rule'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'anyone',
    ignoresCaller: true,
    ignoresBody: true,
    summary: 'Unsubscribe from the kind of email whose link it is, with one click (RFC 8058)',
    params: tokenParams,
    problems: ['not-found'],
  }),
  getChoices: route({
    method: 'GET',
    path: '/unsubscribe/:token',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'Which kinds of email the recipient of a mail gets',
    params: tokenParams,
    reply: Choices,
    problems: ['not-found'],
  }),
  changeChoices: route({
    method: 'PUT',
    path: '/unsubscribe/:token',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'Choose which kinds of email to get',
    params: tokenParams,
    body: z.strictObject({
      kinds: z.array(z.strictObject({ id: z.string().max(200), subscribed: z.boolean() })).max(200),
    }),
    reply: Choices,
    problems: ['not-found'],
  }),
}
