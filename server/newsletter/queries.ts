import { type RawBuilder, sql } from 'kysely'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { ContributionPeriod, ContributionType } from '#domain/contributions/contribution.ts'
import type { Member } from '#domain/newsletter/newsletter.ts'
import type { Database, Tx } from '#server/tables.ts'

/** What the provider is known to have of a contact. */
export interface KnownMember extends Member {
  remoteId: string | null
  isRead: boolean
  revision: number
}

/** A contact as far as the newsletter goes. */
export interface ContactState {
  id: string
  email: string
  firstname: string
  lastname: string
  hasPassword: boolean
  newsletterStatus: NewsletterStatus
  newsletterGroups: string[]
  contributionType: ContributionType
  contributionPeriod: ContributionPeriod | null
  contributionAmountCents: number | null
  contributionMonthlyCents: number | null
  membershipStarts: Date | null
  membershipExpires: Date | null
  /** Of the segments the contact is known to be in. */
  segmentTags: string[]
  known: KnownMember | null
}

const knownOfRow = sql<KnownMember | null>`(
  select json_build_object('email', m.email, 'remoteId', m.remote_id, 'status', m.status, 'groups', m.groups,
    'firstname', m.firstname, 'lastname', m.lastname, 'fields', m.fields, 'memberTag', m.member_tag,
    'userTag', m.user_tag, 'segmentTags', m.segment_tags, 'isRead', m.is_read, 'revision', m.revision)
  from newsletter_members m where m.contact_id = contacts.id
)`

/** The tags that a contact carries for the segments they are in. */
const segmentTagsOf = (contactId: RawBuilder<unknown>) => sql<string[]>`array(
  select distinct s.newsletter_tag from segment_contacts k join segments s on s.id = k.segment_id
  where k.contact_id = ${contactId} and s.newsletter_tag is not null order by 1
)`

function selectStates(db: Database) {
  return db
    .selectFrom('contacts')
    .innerJoin('profiles', 'profiles.contactId', 'contacts.id')
    .select([
      'contacts.id',
      'contacts.email',
      'contacts.firstname',
      'contacts.lastname',
      sql<boolean>`contacts.password_hash is not null`.as('hasPassword'),
      'profiles.newsletterStatus',
      'profiles.newsletterGroups',
      'contacts.contributionType',
      'contacts.contributionPeriod',
      'contacts.contributionAmountCents',
      'contacts.contributionMonthlyCents',
      'contacts.membershipStarts',
      'contacts.membershipExpires',
      segmentTagsOf(sql.ref('contacts.id')).as('segmentTags'),
      knownOfRow.as('known'),
    ])
}

export function findState(db: Database, contactId: string): Promise<ContactState | undefined> {
  return selectStates(db).where('contacts.id', '=', contactId).executeTakeFirst()
}

/** As `findState`; nobody else changes contact or newsletter until the transaction ends. */
export async function lockState(tx: Tx, contactId: string): Promise<ContactState | undefined> {
  await tx.selectFrom('contacts').select('id').where('id', '=', contactId).forNoKeyUpdate().execute()
  await tx.selectFrom('profiles').select('contactId').where('contactId', '=', contactId).forUpdate().execute()
  return findState(tx, contactId)
}

/** Whom the provider may mean by these: by its own id, by the address it has, by ours. */
export function findStatesOf(
  db: Database,
  { emails, remoteIds }: { emails: readonly string[]; remoteIds: readonly string[] },
): Promise<ContactState[]> {
  return selectStates(db)
    .where(
      sql<boolean>`contacts.id in (
        select id from contacts where email = any(${emails}::text[])
        union select contact_id from newsletter_members where email = any(${emails}::text[])
        union select contact_id from newsletter_members where remote_id = any(${remoteIds}::text[])
      )`,
    )
    .execute()
}

export async function findContactId(
  db: Database,
  { email, remoteId }: { email: string; remoteId?: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select contact_id as id, 1 as rank from newsletter_members where remote_id = ${remoteId ?? null}::text
    union all select contact_id, 2 from newsletter_members where email = ${email}
    union all select id, 3 from contacts where email = ${email}
    order by rank limit 1`.execute(db)
  return rows[0]?.id
}

/** Read before the provider is asked: what is written later than this knows more. */
export async function readMark(db: Database): Promise<number> {
  const { rows } = await sql<{ mark: number }>`
    select case when is_called then last_value else 0 end as mark from newsletter_revisions`.execute(db)
  return rows[0]?.mark ?? 0
}

/** Keeps what the provider has of a contact; false when somebody has learned more since the mark. */
export async function storeKnown(
  tx: Tx,
  contactId: string,
  known: Member & { remoteId: string | null; isRead?: boolean },
  mark: number,
): Promise<boolean> {
  const {
    email,
    remoteId,
    status,
    groups,
    firstname,
    lastname,
    fields,
    memberTag,
    userTag,
    segmentTags = [],
    isRead = true,
  } = known
  const { rows } = await sql`
    insert into newsletter_members
      (contact_id, email, remote_id, status, groups, firstname, lastname, fields, member_tag, user_tag, segment_tags,
        is_read)
    values (${contactId}, ${email}, ${remoteId}, ${status}, ${groups}::text[], ${firstname}, ${lastname},
      ${JSON.stringify(fields)}::jsonb, ${memberTag}, ${userTag}, ${segmentTags}::text[], ${isRead})
    on conflict (contact_id) do update set
      email = excluded.email, remote_id = coalesce(excluded.remote_id, newsletter_members.remote_id),
      status = excluded.status, groups = excluded.groups, firstname = excluded.firstname, lastname = excluded.lastname,
      fields = excluded.fields, member_tag = excluded.member_tag, user_tag = excluded.user_tag, segment_tags = excluded.segment_tags,
      is_read = excluded.is_read, revision = nextval('newsletter_revisions')
    where newsletter_members.revision <= ${mark}
    returning contact_id`.execute(tx)
  return rows.length > 0
}

/** The address the provider has; nothing is known of the contact afterwards. */
export async function deleteKnown(tx: Tx, contactId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('newsletterMembers')
    .where('contactId', '=', contactId)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Of another list than the one that is used now, or of none. */
export async function forgetAllMembers(db: Database): Promise<void> {
  await db.deleteFrom('newsletterMembers').execute()
}

/** Whether a contact with this address gets newsletters, under this or another of the provider's records. */
export async function isInUse(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('contacts')
    .innerJoin('profiles', 'profiles.contactId', 'contacts.id')
    .select('contacts.id')
    .where('contacts.email', '=', email)
    .where('profiles.newsletterStatus', '<>', 'none')
    .executeTakeFirst()
  return row !== undefined
}

/** False for one that came before. */
export async function insertEvent(tx: Tx, id: string, receivedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletterEvents')
    .values({ id, receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteEvents(db: Database, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('newsletterEvents').where('receivedAt', '<', before).execute()
}

/** Whoever agrees to newsletters with the provider, or confirms that they do, has no longer left them. */
export async function endUnsubscriptions(tx: Tx, contactId: string, groups: readonly string[]): Promise<void> {
  await sql`select end_newsletter_unsubscriptions(${contactId}::uuid, ${groups}::text[])`.execute(tx)
}

/** Held until the transaction ends by whoever compares the groups. */
export async function lockGroups(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter-groups', 0))`.execute(tx)
}

/** The provider no longer has them: nobody is in them there, and nothing needs sending. */
export async function stripGroups(tx: Tx, gone: readonly string[]): Promise<void> {
  await sql`
    update newsletter_members set groups = array(select unnest(groups) except select unnest(${gone}::text[])),
      revision = nextval('newsletter_revisions')
    where groups && ${gone}::text[]`.execute(tx)
}

interface Window {
  since?: Date | undefined
  until?: Date | undefined
}

/** Queues those whose tags at the provider are not what they should be by now; answers how many. */
export async function queueWrongTags(
  db: Database,
  { since, until }: Window,
  { now, dryRun = false }: { now: Date; dryRun?: boolean },
): Promise<number> {
  const isMember = sql`coalesce(c.membership_starts <= ${now}
    and (c.membership_expires is null or c.membership_expires >= ${now}), false)`
  const within = (column: string) =>
    sql`(${sql.ref(column)} >= ${since ?? '-infinity'}::timestamptz and ${sql.ref(column)} <= ${until ?? 'infinity'}::timestamptz)`
  const isAsked =
    since || until ? sql`(${within('c.membership_expires')} or ${within('c.membership_starts')})` : sql`true`
  const { rows } = await sql<{ count: number }>`
    with wrong as (
      select c.id from newsletter_members m join contacts c on c.id = m.contact_id
      cross join lateral (select ${segmentTagsOf(sql.ref('c.id'))} as tags) segments
      where m.status <> 'none' and m.is_read and ${isAsked}
        and (m.member_tag <> ${isMember} or m.user_tag <> (c.password_hash is not null)
          or not (m.segment_tags @> segments.tags and m.segment_tags <@ segments.tags))
    )
    select count(case when ${dryRun} then wrong.id::text else queued.id::text end) as count
    from wrong left join lateral (select (graphile_worker.add_job('newsletter.sync-member',
      payload => json_build_object('contactId', wrong.id), max_attempts => 25,
      job_key => 'newsletter:' || wrong.id)).id where not ${dryRun}) queued on true`.execute(db)
  return rows[0]?.count ?? 0
}

/** Who waits to confirm, and is not just being sent to the provider. */
export async function listPending(db: Database): Promise<string[]> {
  const { rows } = await sql<{ contactId: string }>`
    select contact_id from profiles where newsletter_status = 'pending'
      and not exists (select from graphile_worker.jobs where key = 'newsletter:' || contact_id)`.execute(db)
  return rows.map(({ contactId }) => contactId)
}

/** Whom the provider doesn't have: those it had once, and those it never had. */
export async function listOnlyHere(
  db: Database,
  seen: readonly string[],
): Promise<{ id: string; email: string; wasThere: boolean }[]> {
  const { rows } = await sql<{ id: string; email: string; wasThere: boolean }>`
    select c.id, c.email, m.contact_id is not null and m.status <> 'none' as was_there
    from profiles p join contacts c on c.id = p.contact_id
    left join newsletter_members m on m.contact_id = c.id
    where p.newsletter_status <> 'none' and c.id <> all(${seen}::uuid[])
      and not exists (select from graphile_worker.jobs where key = 'newsletter:' || c.id)`.execute(db)
  return rows
}

/** What the provider holds of the contact, for whoever asks what is held about them. */
export function listHeldNewsletter(db: Database, contactId: string) {
  return db
    .selectFrom('newsletterMembers')
    .select(['email', 'status', 'groups', 'firstname', 'lastname', 'fields', 'memberTag', 'userTag'])
    .where('contactId', '=', contactId)
    .execute()
}

/** Has the provider's copy count as gone, so that the next word puts the person there again. */
export async function markGone(db: Database, contactIds: readonly string[]): Promise<void> {
  await sql`update newsletter_members set status = 'none', groups = '{}', revision = nextval('newsletter_revisions')
    where contact_id = any(${contactIds}::uuid[])`.execute(db)
}
