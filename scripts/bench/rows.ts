import type { Newsroom } from './newsroom.ts'

/** One read that is driven with many connections at once. */
export interface ReadRow {
  name: string
  /** Addresses asked in turn. */
  paths: string[]
  connections: number
  /** Milliseconds that 99 of 100 answers stay under. */
  p99Limit?: number
}

/** What is measured. Later work adds its rows here. */
export function readRows({ contacts, contact_tags: tags }: Newsroom): ReadRow[] {
  const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
  const every = (...rules: unknown[]) => ({ condition: 'AND', rules })
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
    {
      name: 'one contact, all of it',
      paths: some.map(({ id }) => `/contact/${id}?with=profile&with=roles&with=tags&with=contribution`),
      connections: 10,
      p99Limit: 100,
    },
    { name: 'myself', paths: ['/contact/me?with=profile&with=roles'], connections: 10, p99Limit: 100 },
    { name: 'counts of ten segments', paths: ['/segments?with=itemCount'], connections: 1, p99Limit: 300 },
  ]
}
