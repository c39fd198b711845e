import type { Newsroom } from './newsroom.ts'
import { placeRows } from './place-rows.ts'
import { responseRows } from './response-rows.ts'
import { variedLists } from './varied.ts'

/** One read that is driven with many connections at once. */
export interface ReadRow {
  name: string
  /** Addresses asked in turn. */
  paths: string[]
  connections: number
  /** Milliseconds that 99 of 100 answers stay under. */
  p99Limit?: number
  /** It is mostly answered from memory: what its first answer tells the database says nothing. */
  isIndexed?: true
}

/** What is measured. Later work adds its rows here. */
export function readRows({ contacts, contact_tags: tags }: Newsroom): ReadRow[] {
  const named = (word: string) => ({
    condition: 'OR',
    rules: ['firstname', 'lastname', 'email'].map((field) => rule(field, 'contains', word)),
  })
  const list = (query: { offset?: number; rules?: unknown; sort?: string; order?: string } = {}) => {
    const { offset = 0, rules, sort = 'joined', order = 'DESC' } = query
    const search = new URLSearchParams({ limit: '25', offset: String(offset), sort, order })
    for (const extra of ['profile', 'roles', 'tags']) search.append('with', extra)
    if (rules) search.set('rules', JSON.stringify(rules))
    return `/contact?${search}`
  }
  const someTags = [0, 4, 9, 14, 19].map((index) => String(tags[index]?.id))
  const threeRules = (tag: string, joined = '2024-01-01') =>
    every(
      rule('tags', 'contains', tag),
      rule('contributionMonthlyAmount', 'greater_or_equal', 5),
      rule('joined', 'greater_or_equal', joined),
    )
  const manyMoments = Array.from({ length: 2000 }, (_, quarter) =>
    new Date(Date.UTC(2023, 6, 1) + quarter * 21_600_000).toISOString().slice(0, 16),
  )
  const varied = variedLists(contacts, tags)
  const some = contacts.filter((_, index) => index % Math.ceil(contacts.length / 50) === 0)
  return [
    { name: 'health', paths: ['/health'], connections: 10 },
    {
      name: 'contact list, 25 with profile, roles, tags',
      paths: Array.from({ length: 40 }, (_, page) => list({ offset: page * 25 })),
      connections: 10,
      p99Limit: 60,
    },
    {
      name: 'contact list by each column',
      paths: ['firstname', 'lastname', 'email', 'lastSeen', 'contributionMonthlyAmount', 'membershipStarts'].flatMap(
        (sort) => ['ASC', 'DESC'].map((order) => list({ sort, order })),
      ),
      connections: 10,
      p99Limit: 100,
    },
    {
      name: 'contact list, last pages',
      paths: [0.9, 0.95, 0.99].map((share) => list({ offset: Math.floor(contacts.length * share) })),
      connections: 10,
      p99Limit: 100,
    },
    {
      name: 'contact list, tag, amount and joined',
      paths: someTags.map((tag) => list({ rules: threeRules(tag) })),
      connections: 10,
      p99Limit: 100,
    },
    {
      // No two alike: nothing that is known from the call before helps.
      name: 'contact list, three rules never asked before',
      paths: manyMoments.map((joined, index) => list({ rules: threeRules(someTags[index % 5] ?? '', joined) })),
      connections: 10,
      p99Limit: 100,
    },
    {
      name: 'search by name',
      paths: ['anna', 'lindner', 'femke', 'zimmer', 'orlov'].map((word) => list({ rules: every(named(word)) })),
      connections: 10,
      p99Limit: 100,
    },
    {
      name: 'search by two words',
      paths: [
        ['anna', 'zimmer'],
        ['pia', 'kaya'],
        ['emil', 'haas'],
      ].map((pair) => list({ rules: every(...pair.map(named)) })),
      connections: 10,
      p99Limit: 100,
    },
    { name: 'contact search, words never asked before', paths: varied.words, connections: 10, p99Limit: 100 },
    { name: 'contact list, rules never asked before', paths: varied.rules, connections: 10, p99Limit: 100 },
    {
      name: 'one contact, all of it',
      paths: some.map(({ id }) => `/contact/${id}?with=profile&with=roles&with=tags&with=contribution`),
      connections: 10,
      p99Limit: 100,
    },
    { name: 'stats', paths: statsPaths(), connections: 10, p99Limit: 50 },
    { name: 'revenue by day', paths: daysPaths(), connections: 1, p99Limit: 100 },
    ...yearRows(),
    { name: 'myself', paths: ['/contact/me?with=profile&with=roles'], connections: 10, p99Limit: 100 },
    { name: 'counts of ten segments', paths: ['/segments?with=itemCount'], connections: 1, p99Limit: 300 },
    ...paymentRows(some.map(({ id }) => String(id))),
    ...responseRows(),
    ...placeRows(),
  ]
}

const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const every = (...rules: unknown[]) => ({ condition: 'AND', rules })

/** The dashboard's 30 days, each a day later, as a newsroom two hours ahead of UTC asks for them. */
function statsPaths(): string[] {
  const dayMs = 86_400_000
  return Array.from({ length: 60 }, (_, day) => {
    const from = Date.UTC(2025, 9, 1, -2) + day * dayMs
    const [first, last] = [from, from + 30 * dayMs - 1].map((at) => new Date(at).toISOString())
    return `/stats?${new URLSearchParams({ from: first ?? '', to: last ?? '' })}&with=received&with=failed`
  })
}

/** The same days, one by one. */
function daysPaths(): string[] {
  return Array.from({ length: 60 }, (_, day) => {
    const [from, to] = [day, day + 29].map((each) => new Date(Date.UTC(2025, 9, 1 + each)).toISOString().slice(0, 10))
    return `/stats/days?${new URLSearchParams({ from: from ?? '', to: to ?? '', timeZone: 'Europe/Berlin' })}`
  })
}

/** The dashboard's charts by month, each asked for a year and then for the same a month later; all have to come within 300 ms. */
function yearRows(): ReadRow[] {
  const years = Array.from({ length: 12 }, (_, month) => {
    const [from, to] = [0, 12].map((away) => new Date(Date.UTC(2024, month + away, 1) - (away && 1)).toISOString())
    return { from: from ?? '', to: to ?? '' }
  })
  const row = (name: string, path: string, more: Record<string, string> = { timeZone: 'Europe/Berlin' }): ReadRow => ({
    name: `${name} of a year`,
    paths: years.map((year) => `/stats/${path}?${new URLSearchParams({ ...year, ...more })}`),
    connections: 1,
    p99Limit: 300,
  })
  return [
    row('recurring revenue', 'revenue'),
    row('members gained and lost', 'membership'),
    row('retention', 'retention'),
    row('payment recovery', 'recovery'),
    row('from callout to first payment', 'callouts', {}),
  ]
}

/** What `/admin/payments` asks: a page, and the sum of all that match. */
function paymentRows(contacts: readonly string[]): ReadRow[] {
  const list = (rules: unknown, { offset = 0, sort = 'chargeDate' } = {}) => {
    const query = { limit: '25', offset: String(offset), sort, order: 'DESC', with: 'contact' }
    return `/payment?${new URLSearchParams({ ...query, rules: JSON.stringify(rules) })}`
  }
  const page = (rules: unknown) => [
    list(rules),
    `/payment/aggregate?${new URLSearchParams({ rules: JSON.stringify(rules) })}`,
  ]
  const noDraft = rule('status', 'not_equal', 'draft')
  const since = (at: string) => rule('chargeDate', 'greater_or_equal', at)
  const moments = Array.from({ length: 2000 }, (_, hour) =>
    new Date(Date.UTC(2024, 0, 1) + hour * 3_600_000).toISOString().slice(0, 16),
  )
  const limits = { connections: 10, p99Limit: 150 }
  return [
    {
      name: 'payments, page and totals of each tab',
      paths: [noDraft, ...['successful', 'pending', 'failed', 'cancelled'].map((each) => rule('status', 'equal', each))]
        .flatMap((tab) => [[], [since('2025-12-02')], [since('2025-01-01')]].map((range) => every(tab, ...range)))
        .flatMap(page),
      ...limits,
    },
    {
      name: 'payments, page and totals never asked before',
      paths: moments.flatMap((moment, index) =>
        page(every(noDraft, since(moment), rule('amount', 'greater_or_equal', 1 + (index % 40)))),
      ),
      ...limits,
    },
    {
      name: 'payments, page and totals of one contact',
      paths: contacts.flatMap((id) => page(every(noDraft, rule('contact', 'equal', id)))),
      ...limits,
    },
    {
      name: 'payments by amount and last pages',
      paths: [
        list(every(noDraft), { sort: 'amount' }),
        list(every(rule('status', 'equal', 'failed')), { sort: 'amount' }),
        list(every(noDraft), { offset: 990_000 }),
        list(every(rule('status', 'equal', 'successful')), { offset: 935_000 }),
      ],
      ...limits,
    },
  ]
}
