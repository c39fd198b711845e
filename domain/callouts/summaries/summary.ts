import { z } from 'zod'

const Count = z.int().min(0)

/** Where an answer comes from. */
const Source = z.object({ responseId: z.uuid(), number: z.int() })
export type Source = z.output<typeof Source>

const Choices = z.object({
  kind: z.literal('choices'),
  options: z
    .array(z.object({ value: z.string(), count: Count }))
    .describe('In the order of the form; values that are no longer offered follow, most frequent first'),
  perAnswer: z.number().nullable().describe('Options in an answer on average, where several can be chosen'),
})

const Truth = z.object({ kind: z.literal('truth'), yes: Count, no: Count })

const Numbers = z.object({
  kind: z.literal('numbers'),
  least: z.number(),
  most: z.number(),
  mean: z.number(),
  median: z.number(),
  middleHalf: z.tuple([z.number(), z.number()]).describe('A quarter of all numbers are below it, a quarter above'),
  step: z.number().describe('How wide each bin is'),
  bins: z
    .array(z.object({ from: z.number(), count: Count }))
    .describe('Next to each other, each from here to the next'),
  below: Count.describe('Less than the first bin'),
  above: Count.describe('More than the last bin'),
})

const Ratings = z.object({
  kind: z.literal('ratings'),
  steps: z.array(z.object({ value: z.number(), count: Count })),
  mean: z.number(),
})

const Ranks = z.object({
  kind: z.literal('ranks'),
  options: z
    .array(z.object({ value: z.string(), meanRank: z.number(), first: Count, count: Count }))
    .describe('Best mean rank first; 1 is the best there is'),
})

const dateUnits = ['day', 'week', 'month', 'year', 'decade'] as const
export type DateUnit = (typeof dateUnits)[number]

const Dates = z.object({
  kind: z.literal('dates'),
  earliest: z.iso.date(),
  latest: z.iso.date(),
  median: z.iso.date(),
  unit: z.enum(dateUnits),
  bins: z.array(z.object({ from: z.iso.date(), count: Count })).describe('Next to each other, each of one unit'),
  below: Count.describe('Before the first bin'),
  above: Count.describe('After the last bin'),
})

const Hours = z.object({
  kind: z.literal('hours'),
  hours: z.array(Count).length(24).describe('How many answers name a time in each hour of the day'),
  median: z.string().describe('`07:15`'),
})

const Texts = z.object({
  kind: z.literal('texts'),
  read: Count.describe('How many texts were read: all, or a random sample'),
  words: z
    .array(z.object({ word: z.string(), count: Count }))
    .describe('How many of those contain the word, most frequent first'),
  examples: z.array(z.object({ text: z.string(), ...Source.shape })),
})

const Places = z.object({
  kind: z.literal('places'),
  located: Count.describe('How many have a place on the map'),
  groups: z.array(z.object({ lat: z.number(), lng: z.number(), count: Count })).describe('Places near each other'),
  names: z.array(z.object({ name: z.string(), count: Count })).describe('Most frequent first'),
})

const Files = z.object({
  kind: z.literal('files'),
  images: Count,
  documents: Count,
  others: Count,
  bytes: z.number().nullable().describe('Of all files; null if the size of any is unknown'),
  pictures: z
    .array(z.object({ path: z.string(), name: z.string(), ...Source.shape }))
    .describe('Of the sample, those that were uploaded here'),
})

/** Nothing but how many there are: what people write there is nobody's business at a glance. */
const Counted = z.object({ kind: z.literal('counted') })

/** What the answers to a question come to. */
export const Summary = z.discriminatedUnion('kind', [
  Choices,
  Truth,
  Numbers,
  Ratings,
  Ranks,
  Dates,
  Hours,
  Texts,
  Places,
  Files,
  Counted,
])
export type Summary = z.output<typeof Summary>
export type SummaryKind = Summary['kind']
export type SummaryOf<Kind extends SummaryKind> = Extract<Summary, { kind: Kind }>
