import { type RawBuilder, sql } from 'kysely'
import type { DuplicateReason } from '#domain/contact-merges/merge.ts'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { ContributionType } from '#domain/contributions/contribution.ts'
import { newsletterKind } from '#domain/mailings/kind.ts'
import type { Role } from '#domain/roles/role.ts'
import { type Moved, moveKeyedPart, movePart } from '#server/platform/db/references.ts'
import type { Database, Tx } from '#server/tables.ts'
import { movedReferences } from './references.ts'
import type { ContactState, Snapshot } from './snapshot.ts'

const rowsOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(to_jsonb(r)), '[]') ${rows})`

/** Newsletters that the contact left by a link, or agreed to and no longer has though they get others. */
const leftGroups = sql`array(
  select substr(u.kind, ${sql.lit(newsletterKind('').length + 1)}) from mailing_unsubscriptions u
  where u.contact_id = c.id and starts_with(u.kind, ${sql.lit(newsletterKind(''))})
  union
  select g from newsletter_consents n, unnest(n.groups) g
  where n.contact_id = c.id and n.confirmed_at is not null
    and p.newsletter_status in ('subscribed', 'pending') and g <> all(p.newsletter_groups)
)`

const hadUnsubscribed = sql`(p.newsletter_status = 'pending' and exists (
  select from newsletter_requests q where q.email = c.email and q.was_unsubscribed and q.confirmed_at is null
))`

/** All of the contact's own rows, in whichever room. */
export async function readState(tx: Tx, id: string): Promise<ContactState> {
  const { rows } = await sql<{ state: ContactState }>`
    select json_build_object(
      'contacts', to_jsonb(c), 'profiles', to_jsonb(p), 'contributions', to_jsonb(b),
      'contact_roles', ${rowsOf(sql`from contact_roles r where contact_id = c.id`)},
      'membership_periods', ${rowsOf(sql`from membership_periods r where contact_id = c.id`)},
      'contact_tag_links', ${rowsOf(sql`from contact_tag_links r where contact_id = c.id`)},
      'two_factors', ${rowsOf(sql`from two_factors r where contact_id = c.id`)},
      'recovery_codes', ${rowsOf(sql`from recovery_codes r where contact_id = c.id`)},
      'callout_reviewers', ${rowsOf(sql`from callout_reviewers r where contact_id = c.id`)},
      'left', json_build_object('had_unsubscribed', ${hadUnsubscribed}, 'groups', ${leftGroups},
        'suppression', (select to_jsonb(s) from email_suppressions s where s.address = c.email))
    ) as state
    from contacts c join profiles p on p.contact_id = c.id join contributions b on b.contact_id = c.id
    where c.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a contact without its rows')
  return row.state
}

/** Everything that refers to one contact now refers to the other; answers the keys of what moved. */
export async function moveReferences(tx: Tx, from: string, to: string): Promise<Snapshot['moved']> {
  const moves = movedReferences.map(
    (moved) => sql`${sql.ref(nameOf(moved))} as (
      ${movePart(moved, { from: idFor(moved, from), to: idFor(moved, to) })}
    )`,
  )
  const keys = movedReferences.map(
    (moved) =>
      sql`${sql.lit(`${moved.table}.${moved.column}`)}, (select coalesce(json_agg(m), '[]') from ${sql.ref(nameOf(moved))} m)`,
  )
  const { rows } = await sql<{ moved: Snapshot['moved'] }>`
    with ${sql.join(moves)} select json_build_object(${sql.join(keys)}) as moved`.execute(tx)
  return rows[0]?.moved ?? {}
}

/** What moved goes back, unless somebody else has it by now. */
export async function moveBack(tx: Tx, from: string, to: string, moved: Snapshot['moved']): Promise<void> {
  const moves = movedReferences.flatMap((reference) => {
    const rows = moved[`${reference.table}.${reference.column}`] ?? []
    if (rows.length === 0) return []
    const ids = { from: idFor(reference, from), to: idFor(reference, to) }
    return sql`${sql.ref(nameOf(reference))} as (
      ${moveKeyedPart(reference, ids, rows)}
    )`
  })
  if (moves.length > 0) await sql`with ${sql.join(moves)} select`.execute(tx)
}

function nameOf({ table, column }: Moved): string {
  return `${table}_${column}`
}

/** The audit log keeps ids as text. */
function idFor({ table }: Moved, id: string): RawBuilder<unknown> {
  return table === 'activities' ? sql`${id}::text` : sql`${id}::uuid`
}

export async function insertMerge(
  tx: Tx,
  merge: { keptId: string; mergedId: string; snapshot: Snapshot; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('contactMerges')
    .values({
      keptId: merge.keptId,
      mergedId: merge.mergedId,
      snapshot: JSON.stringify(merge.snapshot),
      mergedAt: merge.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockMerge(tx: Tx, id: string) {
  return tx.selectFrom('contactMerges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteMerge(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contactMerges').where('id', '=', id).execute()
}

export async function deleteMergesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('contactMerges').where('mergedAt', '<', moment).execute()
}

// ---- duplicates

/** A name or number that more people share than these is no sign of anything. */
const crowd = 5

/**
 * Looks at all contacts at once and keeps the pairs it finds. Near-equal addresses are those that become the same when
 * one letter is left out of each: a missing, extra, wrong or swapped letter. Digits never differ, so that numbered
 * addresses stay apart.
 */
export async function findDuplicates(tx: Tx): Promise<void> {
  await sql`create temporary table contact_keys on commit drop as
    select c.id, c.email,
      nullif(lower(public.unaccent(btrim(regexp_replace(c.firstname || ' ' || c.lastname, '[\\s.,-]+', ' ', 'g')))), '') as name,
      c.firstname <> '' and c.lastname <> '' as is_named,
      replace(split_part(split_part(c.email, '@', 1), '+', 1), '.', '') as mailbox,
      case split_part(c.email, '@', 2) when 'googlemail.com' then 'gmail.com' else split_part(c.email, '@', 2) end as domain,
      right(regexp_replace(p.telephone, '\\D', '', 'g'), 9) as phone
    from contacts c join profiles p on p.contact_id = c.id`.execute(tx)
  await sql`analyze contact_keys`.execute(tx)
  await sql`
    with same_name as (
      select name as key, array_agg(id order by id) as ids from contact_keys where is_named
      group by name having count(*) between 2 and ${crowd}
    ), same_mailbox as (
      select array_agg(id order by id) as ids from contact_keys where length(mailbox) > 2
      group by mailbox, domain having count(*) between 2 and ${crowd}
    ), same_phone as (
      select array_agg(id order by id) as ids from contact_keys where length(phone) >= 7
      group by phone having count(*) between 2 and ${crowd}
    ), shortened as (
      select k.id, hashtextextended(overlay(k.email placing '' from n for 1), 0) as key
      from contact_keys k, generate_series(1, length(k.email)) n
      where length(k.mailbox) >= 5 and substr(k.email, n, 1) !~ '[0-9@.]'
    ), whole as (
      select id, hashtextextended(email, 0) as key from contact_keys where length(mailbox) >= 5
    ), near as (
      select array_agg(distinct id order by id) as ids from (
        select * from shortened union all select * from whole
      ) each group by key having count(distinct id) between 2 and ${crowd}
    ), signs (reason, points, ids) as (
      select 'name', 40, ids from same_name
      union all select 'email', 50, ids from same_mailbox
      union all select 'phone', 30, ids from same_phone
      union all select 'similar-email', 25, ids from near
    ), pairs as (
      select distinct one.id as first_id, other.id as second_id, reason, points
      from signs, unnest(ids) with ordinality as one (id, at), unnest(ids) with ordinality as other (id, at)
      where one.at < other.at
    ), found as (
      select first_id, second_id, array_agg(reason order by points desc, reason) as reasons, least(100, sum(points)) as score
      from pairs p
      where not (reason = 'similar-email' and exists (
        select from pairs q where q.first_id = p.first_id and q.second_id = p.second_id and q.reason = 'email'
      ))
      group by first_id, second_id
    ), kept as (
      insert into contact_duplicates as d (first_id, second_id, reasons, score)
      select first_id, second_id, reasons, score from found
      on conflict (first_id, second_id) do update set reasons = excluded.reasons, score = excluded.score
      returning d.id
    )
    delete from contact_duplicates d where dismissed_at is null
      and not exists (select from found f where f.first_id = d.first_id and f.second_id = d.second_id)`.execute(tx)
}

export async function noteLook(db: Database, looked: { lookedAt: Date } | { askedAt: Date }): Promise<void> {
  await db.updateTable('contactDuplicateLooks').set(looked).execute()
}

export interface Look {
  lookedAt: Date | null
  askedAt: Date | null
  /** When somebody joined last. */
  joinedAt: Date | null
}

export async function findLook(db: Database, now: Date): Promise<Look> {
  return db
    .selectFrom('contactDuplicateLooks')
    .select(['lookedAt', 'askedAt'])
    .select((of) =>
      of
        .selectFrom('contacts')
        .select('joined')
        .where('joined', '<=', now)
        .orderBy('joined', 'desc')
        .limit(1)
        .as('joinedAt'),
    )
    .executeTakeFirstOrThrow()
}

export interface DuplicateSide {
  id: string
  email: string
  firstname: string
  lastname: string
  joined: string
  lastSeen: string | null
  telephone: string
  contributionType: ContributionType
  newsletterStatus: NewsletterStatus
  roles: Role[]
}

interface DuplicateRow {
  id: string
  reasons: DuplicateReason[]
  score: number
  dismissed: boolean
  first: DuplicateSide
  second: DuplicateSide
}

/** The likeliest first. */
export async function listDuplicates(
  db: Database,
  { dismissed, limit, offset }: { dismissed: boolean; limit: number; offset: number },
): Promise<{ items: DuplicateRow[]; total: number }> {
  const side = (alias: string) => sql`(
    select json_build_object(
      'id', c.id, 'email', c.email, 'firstname', c.firstname, 'lastname', c.lastname, 'joined', c.joined,
      'lastSeen', c.last_seen, 'telephone', p.telephone, 'contributionType', c.contribution_type,
      'newsletterStatus', p.newsletter_status,
      'roles', (select coalesce(json_agg(r.role order by r.role), '[]') from contact_roles r where r.contact_id = c.id)
    ) from contacts c join profiles p on p.contact_id = c.id where c.id = d.${sql.ref(alias)}
  )`
  const { rows } = await sql<DuplicateRow>`
    select d.id, d.reasons, d.score, d.dismissed_at is not null as dismissed,
      ${side('first_id')} as first, ${side('second_id')} as second
    from contact_duplicates d where (d.dismissed_at is null) = ${!dismissed}
    order by d.score desc, d.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from contact_duplicates d where (d.dismissed_at is null) = ${!dismissed}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** False when there is no such pair. */
export async function setDismissed(db: Database, id: string, dismissedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactDuplicates')
    .set({ dismissedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
