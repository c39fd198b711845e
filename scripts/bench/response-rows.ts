import { type Random, seeded } from './random.ts'
import { answeredSlug } from './responses.ts'
import type { ReadRow } from './rows.ts'

type Rule = { field: string; operator: string; value: unknown[] }

const rule = (field: string, operator: string, ...value: unknown[]): Rule => ({ field, operator, value })
/** More than what 10 connections ask in the time a row is measured, so nothing is answered from memory. */
const howMany = 6000
const path = `/callout/${answeredSlug}/responses`

/** What the newsroom's pages ask about the responses to a callout. */
export function responseRows(): ReadRow[] {
  const limits = { connections: 10, p99Limit: 60 }
  const unchanged = list({ bucket: 'inbox' })
  const byBike = [rule('answers.trip.mode', 'equal', 'by-bike')]
  return [
    { name: 'responses, an unchanged page of 25', paths: [unchanged], ...limits },
    { name: 'responses, an unchanged page with answers', paths: [`${unchanged}&with=answers`], ...limits },
    { name: 'responses, varied pages, sorts and buckets', paths: varied(inventPage), ...limits },
    {
      name: 'responses, varied pages with answers',
      paths: varied(inventPage).map((each) => `${each}&with=answers`),
      ...limits,
    },
    { name: 'responses filtered by an answer, unchanged', paths: [list({ rules: byBike })], ...limits },
    { name: 'responses filtered by answers, varied', paths: varied(inventFilter), ...limits },
    { name: 'responses searched, first asked', paths: varied(inventSearch), connections: 1, p99Limit: 100 },
    { name: 'responses summed up, first asked', paths: varied(inventSummary), connections: 1, p99Limit: 400 },
  ]
}

interface Asked {
  bucket?: string
  rules?: readonly Rule[]
  sort?: string
  order?: string
  offset?: number
}

function list({ bucket, rules = [], sort = 'createdAt', order = 'DESC', offset = 0 }: Asked): string {
  const query = new URLSearchParams({ limit: '25', offset: String(offset), sort, order, rules: group(rules, bucket) })
  for (const extra of ['tags', 'assignee', 'contact']) query.append('with', extra)
  return `${path}?${query}`
}

function group(rules: readonly Rule[], bucket: string | undefined): string {
  const all = [...(bucket ? [rule('bucket', 'equal', bucket)] : []), ...rules]
  return JSON.stringify({ condition: 'AND', rules: all })
}

/** No two alike, and the same ones on every machine. */
function varied(invent: (random: Random) => string): string[] {
  const random = seeded(20_261_125)
  const found = new Set<string>()
  for (let tries = 0; found.size < howMany && tries < 4 * howMany; tries++) found.add(invent(random))
  return [...found]
}

function inventPage(random: Random): string {
  return list({
    bucket: random.pick(['inbox', 'verified', 'trash']),
    sort: random.pick(['number', 'createdAt', 'updatedAt']),
    order: random.pick(['ASC', 'DESC']),
    offset: random.between(0, 900),
  })
}

function inventFilter(random: Random): string {
  const asked = random.pick([
    rule('answers.trip.mode', 'equal', random.pick(['by-bike', 'by-bus', 'by-car', 'on-foot', 'by-train'])),
    rule('answers.trip.causes', 'contains', random.pick(['road-works', 'parked-vans', 'no-signs', 'weather'])),
    rule('answers.trip.mood', 'less', random.between(2, 5)),
    rule('answers.story.title', 'contains', random.pick(words)),
    rule('answers.story.text', 'contains', random.pick(words)),
  ])
  return list({ rules: [asked, rule('createdAt', 'greater_or_equal', inventMoment(random))] })
}

function inventSearch(random: Random): string {
  return list({
    rules: [rule('answers', 'contains', `${random.pick(words)} ${random.pick(words).slice(0, 4)}`)],
    offset: random.between(0, 40),
  })
}

function inventSummary(random: Random): string {
  const rules = group([rule('createdAt', 'greater_or_equal', inventMoment(random, 2))], undefined)
  return `${path}/summary?${new URLSearchParams({ rules })}`
}

/** A minute of the time in which responses came, of its first days where told. */
function inventMoment(random: Random, days = 60): string {
  return new Date(Date.UTC(2026, 8, 1) + random.between(0, days * 1440) * 60_000).toISOString().slice(0, 16)
}

const words =
  'road bus tram bridge crossing cycle path pavement driver morning evening school market corner council repair noise parking'.split(
    ' ',
  )
