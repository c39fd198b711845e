import { contactSorts } from '#domain/contacts/sort.ts'
import type { Row } from './newsroom.ts'
import { type Random, seeded } from './random.ts'

type Rule = { field: string; operator: string; value: unknown[] }
type Group = { condition: 'AND' | 'OR'; rules: (Rule | Group)[] }

/** How many of each: more than what 10 connections ask in the time a row is measured, so nothing is answered from memory. */
const howMany = 6000

/**
 * Lists of contacts as a newsroom asks for them, no two alike: what is measured is finding, not remembering. The same
 * ones on every machine.
 */
export function variedLists(contacts: readonly Row[], tags: readonly Row[]): { words: string[]; rules: string[] } {
  const random = seeded(20_261_122)
  return {
    words: distinct(() => addressOf({ random, group: everyWord(inventWords(random, contacts)) })),
    rules: distinct(() => addressOf({ random, group: inventRules(random, tags) })),
  }
}

function distinct(invent: () => string): string[] {
  const found = new Set<string>()
  while (found.size < howMany) found.add(invent())
  return [...found]
}

/** A page of one of the sorts, mostly one of the first. */
function addressOf({ random, group }: { random: Random; group: Group }): string {
  const sort = random.chance(0.6) ? 'joined' : random.pick(contactSorts)
  const page = random.weigh([
    [0, 70],
    [random.between(1, 8), 25],
    [random.between(9, 80), 5],
  ])
  const search = new URLSearchParams({
    limit: '25',
    offset: String(page * 25),
    sort,
    order: random.pick(['ASC', 'DESC']),
    rules: JSON.stringify(group),
  })
  for (const extra of ['profile', 'roles', 'tags']) search.append('with', extra)
  return `/contact?${search}`
}

/** As the search field asks: every word in the first name, the last name or the address. */
function everyWord(words: readonly string[]): Group {
  const rules = words.map(
    (word): Group => ({
      condition: 'OR',
      rules: ['firstname', 'lastname', 'email'].map((field) => ({ field, operator: 'contains', value: [word] })),
    }),
  )
  return { condition: 'AND', rules }
}

/** What somebody has in the search field: a name half typed, a piece of an address, all its words, a word that all have. */
function inventWords(random: Random, contacts: readonly Row[]): string[] {
  const { firstname, lastname, email } = random.pick(contacts) as { firstname: string; lastname: string; email: string }
  const typed = (text: string) => text.slice(0, random.between(1, text.length))
  const start = random.between(0, email.length - 2)
  return random.weigh([
    [[typed(firstname)], 10],
    [[firstname, typed(lastname)], 25],
    [[email.slice(start, start + random.between(2, 12))], 25],
    [[typed(email)], 15],
    [email.split(/[.@]/), 15],
    [[random.pick([firstname, lastname, typed(firstname)]), random.pick(['example', 'org', '@example.org', '1'])], 10],
  ])
}

/** One to three rules of different fields. */
function inventRules(random: Random, tags: readonly Row[]): Group {
  const day = () => new Date(random.between(Date.UTC(2018, 0, 1), Date.UTC(2026, 10, 1))).toISOString().slice(0, 10)
  const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
  const dates = (field: string) => rule(field, random.pick(['greater_or_equal', 'less']), day())
  const offered = [
    () => dates('joined'),
    () => dates('lastSeen'),
    () => dates('membershipExpires'),
    () => rule('contributionMonthlyAmount', random.pick(['greater_or_equal', 'less']), random.between(1, 50)),
    () => rule('contributionType', 'equal', random.pick(['Automatic', 'Manual', 'Gift', 'None'])),
    () => rule('newsletterStatus', 'equal', random.pick(['subscribed', 'unsubscribed', 'none', 'cleaned'])),
    () => rule('tags', random.pick(['contains', 'not_contains']), String(random.pick(tags).id)),
  ]
  const rules: Rule[] = []
  const wanted = random.between(1, 3)
  while (rules.length < wanted) {
    const next = random.pick(offered)()
    if (!rules.some(({ field }) => field === next.field)) rules.push(next)
  }
  // One of a day: alone, most other rules have too few values for every address to be another.
  return { condition: 'AND', rules: [...rules, dates('joined')] }
}
