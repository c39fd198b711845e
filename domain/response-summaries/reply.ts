import { z } from 'zod'
import { Summary } from '#domain/callouts/summaries/summary.ts'
import { IsoDate } from '#domain/http/fields.ts'

const Count = z.int().min(0)

const QuestionSummary = z.object({
  slideId: z.string(),
  key: z.string(),
  answered: Count,
  asked: Count.nullable().describe('How many were asked it; null where nobody can tell'),
  skipped: Count.nullable().describe('How many of those did not answer'),
  summary: Summary.nullable().describe('Null without an answer'),
})
export type QuestionSummary = z.output<typeof QuestionSummary>

/** What the responses to a callout come to, as far as they match rules. */
export const ResponseSummary = z.object({
  at: IsoDate.describe('The moment of all these figures'),
  timeZone: z.string().describe('In which days are counted'),
  total: Count.describe('All responses to the callout'),
  matching: Count,
  duplicates: Count.describe('How many of those that match the rules are marked as a duplicate of another'),
  lastWeek: Count.describe('Within the last seven times 24 hours'),
  weekBefore: Count,
  guests: Count.describe('Linked to no contact'),
  answeringTimes: z
    .object({ seconds: z.number(), middleHalf: z.tuple([z.number(), z.number()]), count: Count })
    .nullable()
    .describe('Median of all responses, whatever the rules: times are stored anonymously. Null while they are few'),
  days: z.array(z.object({ day: z.iso.date(), count: Count })).describe('Those with a response, in their order'),
  milestones: z.array(z.object({ day: z.iso.date(), kind: z.enum(['published', 'ended']) })),
  sources: z
    .array(
      z.object({
        responseId: z.uuid(),
        guest: z.boolean(),
        contact: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Admins only'),
      }),
    )
    .describe('Who gave the responses that examples come from'),
  questions: z.array(QuestionSummary).describe('In the order of the form; those that nobody can be asked left out'),
})
export type ResponseSummary = z.output<typeof ResponseSummary>
