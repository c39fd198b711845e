import { sql } from 'kysely'
import type { KeptGroup } from '#domain/newsletter/api.ts'
import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import type { OfferedGroup } from '#domain/newsletter/sign-up-page.ts'
import type { Database, Tx } from '#server/tables.ts'

/** In their order, with how many get each. */
export async function listKeptGroups(db: Database): Promise<KeptGroup[]> {
  const { rows } = await sql<KeptGroup>`
    with counted as (
      select g as id, count(*)::integer as subscribers from profiles, unnest(newsletter_groups) as g
      where newsletter_status = 'subscribed' group by g
    )
    select k.id, k.label, k.description, k.is_public, coalesce(counted.subscribers, 0) as subscribers
    from newsletter_groups k left join counted on counted.id = k.id order by k.position, k.id`.execute(db)
  return rows
}

function inOrder(db: Database) {
  return db.selectFrom('newsletterGroups').orderBy('position').orderBy('id')
}

export function listGroups(db: Database): Promise<(NewsletterGroup & { isPublic: boolean })[]> {
  return inOrder(db).select(['id', 'label', 'isPublic']).execute()
}

/** None of them is deleted until the transaction ends. Asked for before contacts are locked. */
export function shareGroups(tx: Tx): Promise<NewsletterGroup[]> {
  return inOrder(tx).select(['id', 'label']).forKeyShare().execute()
}

/** What the newsletter's own page offers. */
export function listPublicGroups(db: Database): Promise<OfferedGroup[]> {
  return inOrder(db).select(['id', 'label', 'description']).where('isPublic', '=', true).execute()
}

export async function countSubscribers(db: Database, groupId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from profiles
    where newsletter_status = 'subscribed' and newsletter_groups @> ${[groupId]}::text[]`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertGroup(
  tx: Tx,
  { id, label, description, isPublic }: Omit<KeptGroup, 'subscribers'>,
): Promise<void> {
  await sql`
    insert into newsletter_groups (id, label, description, is_public, position)
    select ${id}, ${label}, ${description}, ${isPublic}, coalesce(max(position), 0) + 1 from newsletter_groups`.execute(
    tx,
  )
}

/** False where there is none. */
export async function updateGroup(
  tx: Tx,
  id: string,
  change: { label?: string | undefined; description?: string | undefined; isPublic?: boolean | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletterGroups')
    // Also where nothing is changed, so that a group that isn't there is noticed.
    .set({ id, ...change })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function orderGroups(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update newsletter_groups k set position = o.position
    from (
      select g.id, row_number() over (order by array_position(${ids}::text[], g.id), g.position, g.id) as position
      from newsletter_groups g
    ) o
    where o.id = k.id and k.position <> o.position`.execute(tx)
}

export function deleteGroup(tx: Tx, id: string): Promise<NewsletterGroup | undefined> {
  return tx.deleteFrom('newsletterGroups').where('id', '=', id).returning(['id', 'label']).executeTakeFirst()
}

/** Adds those that aren't there yet; of several with one id the first. Only what a form offers is offered to everybody. */
export async function insertMissingGroups(
  tx: Tx,
  groups: readonly NewsletterGroup[],
  offered: ReadonlySet<string>,
): Promise<void> {
  await sql`
    insert into newsletter_groups (id, label, is_public, position)
    select id, label, id = any(${[...offered]}::text[]), (select coalesce(max(position), 0) from newsletter_groups) + row_number() over (order by at)
    from (
      select distinct on (g.id) g.id, coalesce(nullif(trim(g.label), ''), g.id) as label, g.at
      from unnest(${groups.map(({ id }) => id)}::text[], ${groups.map(({ label }) => label)}::text[])
        with ordinality as g (id, label, at)
      where g.id <> '' order by g.id, g.at
    ) first_of_id
    on conflict (id) do nothing`.execute(tx)
}

/** Groups that only contacts are in: nobody has said what they are called. */
export async function insertGroupsOfContacts(tx: Tx): Promise<void> {
  await sql`
    insert into newsletter_groups (id, label, is_public, position)
    select id, id, false, (select coalesce(max(position), 0) from newsletter_groups) + row_number() over (order by id)
    from (select distinct unnest(newsletter_groups) as id from profiles) named where id <> ''
    on conflict (id) do nothing`.execute(tx)
}

export async function countStates(
  db: Database,
): Promise<{ subscribed: number; pending: number; unsubscribed: number }> {
  const { rows } = await sql<{ subscribed: number; pending: number; unsubscribed: number }>`
    select count(*) filter (where newsletter_status = 'subscribed')::integer as subscribed,
      count(*) filter (where newsletter_status = 'pending')::integer as pending,
      count(*) filter (where newsletter_status = 'unsubscribed')::integer as unsubscribed
    from profiles`.execute(db)
  return rows[0] ?? { subscribed: 0, pending: 0, unsubscribed: 0 }
}
