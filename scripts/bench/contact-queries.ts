import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { ContactExtra } from '#domain/contacts/reply.ts'
import { contactSorts } from '#domain/contacts/sort.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { type ContactQuery, listContacts } from '#server/contacts/index.ts'
import { connect } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/tables.ts'
import { testConfig } from '#server/testing/config.ts'
import { startTestPostgres } from '#server/testing/postgres.ts'

/** How long the contact list takes: `node scripts/bench/contact-queries.ts [contacts] [runs]`, on a database of its own. */
const contacts = Number(process.argv[2] ?? 100_000)
const runs = Number(process.argv[3] ?? 30)
const now = new Date('2026-11-20T12:00:00Z')
const viewer = { method: 'user', contactId: '', roles: ['admin'], sessionId: '', openedAt: new Date() } as const
const config = testConfig()
const shown: ContactExtra[] = ['profile', 'roles', 'tags', 'isReviewer']

const server = await startTestPostgres()
const { db, pool, close } = connect(server.url('postgres'))
try {
  await migrate(db, pool)
  await fill(db)
  for (const [name, query] of await calls(db)) console.log(await time(name, query))
} finally {
  await close()
  await server.stop()
}

async function time(name: string, query: Partial<ContactQuery>): Promise<string> {
  const took: number[] = []
  let total = 0
  for (let run = -3; run < runs; run++) {
    const began = performance.now()
    const page = await listContacts(
      { findFurtherFilters: async () => undefined },
      { db, viewer, now, config },
      { limit: 50, offset: 0, order: 'ASC', with: shown, ...query },
    )
    if (run >= 0) took.push(performance.now() - began)
    total = page.total
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => (took[Math.min(runs - 1, Math.floor(runs * share))] ?? 0).toFixed(1).padStart(7)
  return `${name.padEnd(44)} ${String(total).padStart(7)} found  median ${at(0.5)} ms  p99 ${at(0.99)} ms`
}

async function calls(database: Database): Promise<[string, Partial<ContactQuery>][]> {
  const tags = await database.selectFrom('contactTags').select('id').orderBy('name').execute()
  const tag = tags[0]?.id ?? ''
  const rareTag = tags.at(-1)?.id ?? ''
  const rule = (field: string, operator: Rule['operator'], ...value: Rule['value']): Rule => ({
    field,
    operator,
    value,
  })
  const every = (...rules: RuleGroup['rules']): RuleGroup => ({ condition: 'AND', rules })
  const some = (...rules: RuleGroup['rules']): RuleGroup => ({ condition: 'OR', rules })
  const named = (text: string) =>
    some(...['firstname', 'lastname', 'email'].map((field) => rule(field, 'contains', text)))
  const recent = { sort: 'joined', order: 'DESC' } as const
  return [
    ['first page', recent],
    ['offset 90 %', { ...recent, offset: contacts * 0.9 }],
    ...contactSorts.flatMap((sort): [string, Partial<ContactQuery>][] => [
      [`by ${sort}`, { sort }],
      [`by ${sort}, last first`, { sort, order: 'DESC' }],
      [`by ${sort}, offset 90 %`, { sort, offset: contacts * 0.9 }],
    ]),
    ['search "lucia zimm"', { ...recent, rules: every(named('lucia'), named('zimm')) }],
    ['search "anna"', { ...recent, rules: every(named('anna')) }],
    ['search "an"', { ...recent, rules: every(named('an')) }],
    ['search "x"', { ...recent, rules: every(named('x')) }],
    ['search "example"', { ...recent, rules: every(named('example')) }],
    ['search an address', { ...recent, rules: every(named('anna.becker.777@example.org')) }],
    ['search nobody', { ...recent, rules: every(named('qqqq')) }],
    ['active members', { ...recent, rules: every(rule('activeMembership', 'equal', true)) }],
    ['no active members', { ...recent, rules: every(rule('activeMembership', 'equal', false)) }],
    ['joined in 30 days', { ...recent, rules: every(rule('joined', 'greater', '$now(d:-30)')) }],
    ['by name, joined in 30 days', { sort: 'lastname', rules: every(rule('joined', 'greater', '$now(d:-30)')) }],
    ['tag of many', { ...recent, rules: every(rule('tags', 'contains', tag)) }],
    ['tag of few', { ...recent, rules: every(rule('tags', 'contains', rareTag)) }],
    ['by name, without a tag', { sort: 'lastname', rules: every(rule('tags', 'not_contains', tag)) }],
    ['no tags', { ...recent, rules: every(rule('tags', 'is_empty')) }],
    ['admins', { ...recent, rules: every(rule('activePermission', 'equal', 'admin')) }],
    ['subscribed', { ...recent, rules: every(rule('newsletterStatus', 'equal', 'subscribed')) }],
    ['newsletter group', { ...recent, rules: every(rule('newsletterGroups', 'contains', 'local')) }],
    ['phone', { ...recent, rules: every(rule('telephone', 'contains', '0712')) }],
    ['paying 20 or more', { ...recent, rules: every(rule('contributionMonthlyAmount', 'greater_or_equal', 20)) }],
    ['manual source', { ...recent, rules: every(rule('manualPaymentSource', 'contains', 'order')) }],
    [
      'nested',
      {
        sort: 'lastname',
        rules: every(
          rule('activeMembership', 'equal', true),
          some(rule('tags', 'contains', tag), rule('newsletterGroups', 'contains', 'events'), named('anna')),
          some(
            rule('contributionMonthlyAmount', 'between', 5, 10),
            every(rule('joined', 'less', '2020'), rule('deliveryOptIn', 'equal', true)),
          ),
        ),
      },
    ],
    ['200 ids', { rules: some(...(await someIds(database)).map((id) => rule('id', 'equal', id))) }],
    [
      '200 ids left out',
      { ...recent, rules: every(...(await someIds(database)).map((id) => rule('id', 'not_equal', id))) },
    ],
  ]
}

async function someIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('contacts').select('id').orderBy('email').limit(200).execute()
  return rows.map(({ id }) => id)
}

/** Readers as a newsroom has them: a third without contribution, half with tags, most of them subscribed. */
async function fill(database: Database): Promise<void> {
  const first =
    'Amara Ben Chloe Daniel Elif Femi Greta Hassan Ines Jonas Kofi Lena Marta Nadia Anna Lucia Élodie'.split(' ')
  const last = 'Abbott Becker Campbell Diaz Evans Fischer Garcia Zimmermann Okafor Patel van-Dijk Quinn Rossi'.split(
    ' ',
  )
  await sql`select setseed(0.42)`.execute(database)
  await sql`
    insert into contacts (email, firstname, lastname, password_hash, joined, last_seen, contribution_type,
      contribution_period, contribution_amount_cents, contribution_monthly_cents, membership_starts, membership_expires)
    select lower(f || '.' || l || '.' || n || '@example.org'), f, l, case when random() < 0.6 then 'hash' end, joined,
      case when random() < 0.6 then joined + random() * (${now}::timestamptz - joined) end, type,
      case when cents is not null then 'monthly' end, cents, cents, case when type <> 'None' then joined end,
      case when type <> 'None' and random() < 0.9
        then case when random() < 0.75 then ${now}::timestamptz + random() * interval '1 year'
          else joined + random() * (${now}::timestamptz - joined) end end
    from (
      select n, joined, f, l, type, case when type in ('Automatic', 'Manual')
        then (array[100, 200, 300, 500, 500, 500, 800, 1000, 1500, 2000, 2500])[1 + floor(random() * 11)::int] end as cents
      from (
        select n, timestamptz '2018-01-01' + random() * (timestamptz '2026-11-20' - timestamptz '2018-01-01') as joined,
          case when random() < 0.02 then '' else (${first}::text[])[1 + floor(random() * ${first.length})::int] end as f,
          case when random() < 0.02 then '' else (${last}::text[])[1 + floor(random() * ${last.length})::int] end as l,
          case when random() < 0.62 then 'Automatic' when random() < 0.16 then 'Manual' when random() < 0.07 then 'Gift'
            else 'None' end as type
        from generate_series(1, ${contacts}) n
      ) drawn
    ) reader`.execute(database)
  await sql`
    insert into profiles (contact_id, telephone, delivery_opt_in, newsletter_status, newsletter_groups)
    select id, case when random() < 0.4 then '07' || floor(random() * 900000000 + 100000000) else '' end, random() < 0.25,
      case when random() < 0.55 then 'subscribed' else 'none' end,
      case when random() < 0.4 then case when random() < 0.5 then array['main', 'local'] else array['events'] end
        else '{}'::text[] end
    from contacts`.execute(database)
  await sql`
    insert into contributions (contact_id, method, source)
    select id, case when contribution_type = 'Automatic' then 's_card' end,
      case when contribution_type = 'Manual' then 'Standing order' end from contacts`.execute(database)
  await sql`
    insert into contact_roles (contact_id, role, date_added, date_expires)
    select id, 'member', membership_starts, membership_expires from contacts where membership_starts is not null
    union all (select id, 'admin', joined, null from contacts order by joined limit 20)`.execute(database)
  await sql`insert into contact_tags (name) select 'Tag ' || lpad(n::text, 2, '0') from generate_series(1, 30) n`.execute(
    database,
  )
  await sql`
    insert into contact_tag_links (contact_id, tag_id)
    select c.id, t.id from contacts c join (select id, row_number() over (order by name) as n from contact_tags) t
      on random() + 0 * length(c.email) < 0.35 / t.n`.execute(database)
  await sql`vacuum analyze`.execute(database)
}
