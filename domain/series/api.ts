import { z } from 'zod'
import { Email } from '#domain/http/email.ts'
import { IdParams, IsoDate, listQuery, page, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { systemLocales } from '#domain/locales/locale.ts'
import { MailingText } from '#domain/mailings/blocks.ts'
import { RuleGroup } from '#domain/rules/schema.ts'
import { seriesLimits as limits, memberEndings, memberStates, seriesStatuses } from './series.ts'

const count = z.int()
const bodyLimit = 6_000_000

/** How many people are where; together they are all who ever entered. */
const MemberCounts = z.object({
  inside: count,
  finished: count,
  goal: count,
  left: count,
  unsubscribed: count,
  suppressed: count,
  deleted: count,
  removed: count,
})
export type MemberCounts = z.output<typeof MemberCounts>

const SeriesSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(seriesStatuses),
  segmentId: z.nullable(z.uuid()).describe('Null until one is chosen, and once it is deleted'),
  segmentName: z.nullable(z.string()),
  emails: count.describe('How many it consists of'),
  counts: MemberCounts,
  createdAt: IsoDate,
  updatedAt: IsoDate,
  startedAt: z.nullable(IsoDate),
})
export type SeriesSummary = z.output<typeof SeriesSummary>

const Step = z.object({
  id: z.uuid(),
  mailingId: z.uuid().describe('Its report, recipients and test are those of a mailing'),
  waitDays: count,
  texts: z.record(z.string(), MailingText).describe('By language; readers of others get the site’s'),
  waiting: count.describe('People whose next email it is'),
  sent: count,
  failed: count.describe('Bounced, or marked as spam'),
})

const sender = {
  fromName: z.nullable(z.string()),
  fromEmail: z.nullable(z.string()),
  replyTo: z.nullable(z.string()),
}

export const Series = SeriesSummary.extend({
  goalRules: z.nullable(RuleGroup).describe('Whoever comes to match them has done what they were asked for'),
  isGoalBroken: z
    .boolean()
    .optional()
    .describe('These rules name something that no longer exists: no email leaves until they are changed'),
  isMoving: z
    .boolean()
    .describe(
      'After a change, the next emails of those in it are being set anew; who is still to come is written nothing',
    ),
  endsOnLeaving: z.boolean().describe('It ends for whoever leaves the segment'),
  reenters: z.boolean().describe('Who has been through enters again on joining the segment again'),
  sendHour: z
    .nullable(count)
    .describe('At which hour of the site’s day emails leave; null is the time of day of the one before'),
  ...sender,
  steps: z.array(Step),
  revision: z.string().describe('Another one after each change'),
})
export type Series = z.output<typeof Series>

const StepInput = z.strictObject({
  id: Uuid.optional().describe('Of a step that is there; a new one has none'),
  waitDays: z.int().min(0).max(limits.waitDays).describe('After the email before, or after entering'),
  texts: z.partialRecord(z.enum(systemLocales, 'isIn'), MailingText),
})
export type StepInput = z.output<typeof StepInput>

const NewSeries = z.strictObject({
  name: z.string().trim().min(1, 'isNonEmptyString').max(limits.name),
  segmentId: z.nullable(Uuid).optional(),
  goalRules: z.nullable(RuleGroup).optional(),
  endsOnLeaving: z.boolean().optional(),
  reenters: z.boolean().optional(),
  sendHour: z.nullable(z.int().min(0).max(23)).optional(),
  fromName: z.nullable(z.string().trim().max(100)).optional(),
  fromEmail: z.nullable(Email).optional().describe('At the domain of the support address'),
  replyTo: z.nullable(Email).optional(),
  steps: z.array(StepInput).max(limits.steps).optional().describe('All of them, in their order'),
})
export type NewSeries = z.output<typeof NewSeries>

const SeriesChange = NewSeries.partial()
export type SeriesChange = z.output<typeof SeriesChange>

const memberSorts = ['enteredAt', 'nextAt', 'endedAt'] as const

const Member = z.object({
  id: z.uuid(),
  contactId: z.nullable(z.uuid()).describe('Null once the contact is deleted'),
  name: z.string(),
  email: z.string(),
  enteredAt: IsoDate,
  received: count.describe('Emails written to them since they entered'),
  lastAt: z.nullable(IsoDate).describe('When the last of these was written'),
  nextStepId: z.nullable(z.uuid()),
  nextAt: z.nullable(IsoDate),
  ending: z.enum(memberEndings).optional(),
  endedAt: z.nullable(IsoDate),
})
export type Member = z.output<typeof Member>

const revision = z.string().max(100).optional().describe('Only if nobody has changed it since')

const change = (act: string, summary: string) =>
  route({
    method: 'POST',
    path: `/series/:id/${act}`,
    access: 'admin',
    summary,
    params: IdParams,
    query: z.strictObject({ revision }),
    reply: Series,
    problems: ['not-found', 'stale-write', 'invalid-status-change'],
  })

export const seriesApi = {
  listSeries: route({
    method: 'GET',
    path: '/series',
    access: 'admin',
    summary: 'Series of emails to whoever joins a segment, those changed last first',
    query: listQuery(['updatedAt', 'name'], {
      status: z.enum(seriesStatuses, 'isIn').optional(),
      search: z.string().max(200).optional(),
    }),
    reply: page(SeriesSummary),
  }),
  createSeries: route({
    method: 'POST',
    path: '/series',
    access: 'admin',
    summary: 'Add a series as a draft',
    body: NewSeries,
    bodyLimit,
    reply: Series,
    problems: ['invalid-rule'],
  }),
  getSeries: route({
    method: 'GET',
    path: '/series/:id',
    access: 'admin',
    summary: 'A series with its emails',
    params: IdParams,
    reply: Series,
    problems: ['not-found'],
  }),
  changeSeries: route({
    method: 'PATCH',
    path: '/series/:id',
    access: 'admin',
    summary:
      'Change a series, at any time; its segment only before it is started, once it is closed and nobody is in it who leaves it with the segment, or while it isn’t running and has none. With `revision`, only if nobody has changed it since',
    params: IdParams,
    query: z.strictObject({ revision }),
    body: SeriesChange,
    bodyLimit,
    reply: Series,
    problems: ['not-found', 'stale-write', 'invalid-status-change', 'invalid-rule'],
  }),
  deleteSeries: route({
    method: 'DELETE',
    path: '/series/:id',
    access: 'admin',
    summary: 'Delete a draft; a series that was started is kept',
    params: IdParams,
    problems: ['not-found', 'invalid-status-change'],
  }),
  countEntrants: route({
    method: 'GET',
    path: '/series/:id/entrants',
    access: 'admin',
    summary: 'How many people of the segment would enter now if they were included at the start',
    params: IdParams,
    reply: z.object({ count }),
    problems: ['not-found', 'invalid-rule'],
  }),
  startSeries: route({
    method: 'POST',
    path: '/series/:id/start',
    access: 'admin',
    summary: 'Start a draft, or let people enter again: those who join the segment from now on',
    params: IdParams,
    body: z.strictObject({
      includeCurrent: z.boolean().default(false).describe('Who is in the segment now enters as well'),
      revision,
    }),
    reply: Series,
    problems: ['not-found', 'stale-write', 'invalid-status-change', 'invalid-rule'],
  }),
  pauseSeries: change('pause', 'Pause a series: people enter, and no email leaves'),
  resumeSeries: change('resume', 'Go on with a paused series; what became due leaves now'),
  endSeries: change('end', 'Let nobody enter any more; those who are in it get the rest'),
  listMembers: route({
    method: 'GET',
    path: '/series/:id/members',
    access: 'admin',
    summary: 'Who is where in a series, those who entered last first',
    params: IdParams,
    query: listQuery(memberSorts, {
      state: z.enum(memberStates, 'isIn').optional(),
      stepId: Uuid.optional().describe('Whose next email it is'),
      search: z.string().max(200).optional().describe('Words of a name or an address'),
    }),
    reply: page(Member),
    problems: ['not-found'],
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/series/:id/members/:memberId',
    access: 'admin',
    summary: 'Take somebody out of a series; for whom it has ended stays as they are',
    params: z.strictObject({ id: Uuid, memberId: Uuid }),
    problems: ['not-found'],
  }),
}
