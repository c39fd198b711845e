import { type RawBuilder, sql, type Updateable } from 'kysely'
import { DatabaseError } from 'pg'
import type { ProfileChange } from '#domain/contacts/change.ts'
import { profileLineNames } from '#domain/contacts/profile-lines.ts'
import type { ContactExtra } from '#domain/contacts/reply.ts'
import type { Role, RoleEntry } from '#domain/roles/role.ts'
import type { Origin } from '#domain/sign-up/origin.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tables, Tx } from '#server/tables.ts'
import type { KnownContact, NewContact } from './contacts.ts'
import { paidUntilOfRow } from './contribution-queries.ts'

/** The role entries of the contact a row is about, oldest first; moments arrive as text (see `readRoles`). */
const rolesOfRow = sql<StoredRole[]>`(
  select coalesce(json_agg(json_build_object(
    'role', r.role, 'dateAdded', r.date_added, 'dateExpires', r.date_expires
  ) order by r.date_added, r.role), '[]')
  from contact_roles r where r.contact_id = contacts.id
)`

const tagsOfRow = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
  from contact_tag_links l join contact_tags t on t.id = l.tag_id where l.contact_id = contacts.id
)`

const originOfRow = sql<Origin | null>`(
  select a.metadata from activities a
  where a.target_id = contacts.id::text and a.event_type = 'contact.created' order by a.created_at limit 1
)`

interface StoredRole {
  role: Role
  dateAdded: string
  dateExpires: string | null
}

export function readRoles(stored: readonly StoredRole[]): RoleEntry[] {
  return stored.map(({ role, dateAdded, dateExpires }) => ({
    role,
    dateAdded: new Date(dateAdded),
    dateExpires: dateExpires === null ? null : new Date(dateExpires),
  }))
}

export async function findKnownContact(
  db: Database,
  by: { id: string } | { email: string },
): Promise<KnownContact | undefined> {
  const [row] = 'id' in by ? await selectKnownById(db, by) : await selectKnownByEmail(db, by)
  return row && { ...row, roles: readRoles(row.roles) }
}

const selectKnownById = prepared((db, { id }: StandIns<{ id: string }>) =>
  selectKnown(db).where('id', '=', id).compile(),
)
const selectKnownByEmail = prepared((db, { email }: StandIns<{ email: string }>) =>
  selectKnown(db).where('email', '=', email).compile(),
)

function selectKnown(db: Database) {
  return db
    .selectFrom('contacts')
    .select(['id', 'email', 'firstname', 'lastname', 'passwordHash', 'locale', rolesOfRow.as('roles')])
}

/** Whom an operator names: the one with this address, those who never set a password, or both in one. */
export async function findNamedContacts(
  db: Database,
  { email, withoutPassword }: { email: string | undefined; withoutPassword: boolean },
): Promise<KnownContact[]> {
  const rows = await selectKnown(db)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(withoutPassword, (query) => query.where('passwordHash', 'is', null))
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ ...row, roles: readRoles(row.roles) }))
}

type Ids = StandIns<{ ids: readonly string[] }>

/** Contacts with their 1:1 rows, and of the rest what `extras` ask for. */
const selectContacts = (extras: readonly ContactExtra[]) =>
  prepared((db, { ids }: Ids) =>
    db
      .selectFrom('contacts')
      .innerJoin('profiles', 'profiles.contactId', 'contacts.id')
      .innerJoin('contributions', 'contributions.contactId', 'contacts.id')
      .leftJoin('emailChanges', 'emailChanges.contactId', 'contacts.id')
      .select([
        'contacts.id',
        'contacts.email',
        'contacts.firstname',
        'contacts.lastname',
        'contacts.joined',
        'contacts.lastSeen',
        'contacts.contributionType',
        'contacts.contributionPeriod',
        'contacts.contributionAmountCents',
        'contacts.contributionCancelledAt',
        'contributions.payFee',
        'contributions.nextAmountCents',
        'contributions.nextPeriod',
        paidUntilOfRow.as('paidUntil'),
        ...profileLineNames.map((name) => `profiles.${name}` as const),
        'profiles.deliveryOptIn',
        'profiles.deliveryAddress',
        'profiles.newsletterStatus',
        'profiles.newsletterGroups',
        'profiles.notes',
        'profiles.description',
        'emailChanges.email as pendingEmail',
        'emailChanges.createdAt as pendingEmailSince',
        rolesOfRow.as('roles'),
        sql<boolean>`contacts.password_hash is null`.as('lacksPassword'),
        sql<boolean>`exists (select from callout_reviewers where contact_id = contacts.id)`.as('isReviewer'),
      ])
      .$if(extras.includes('tags'), (query) => query.select(tagsOfRow.as('tags')))
      .$if(extras.includes('origin'), (query) => query.select(originOfRow.as('origin')))
      .where('contacts.id', '=', sql<string>`any(${ids}::uuid[])`)
      .compile(),
  )

const selectWith = {
  nothing: selectContacts([]),
  tags: selectContacts(['tags']),
  origin: selectContacts(['origin']),
  both: selectContacts(['tags', 'origin']),
}

export type ContactRow = Awaited<ReturnType<typeof selectWith.both>>[number]

export async function findContactRow(
  db: Database,
  id: string,
  extras: readonly ContactExtra[],
): Promise<ContactRow | undefined> {
  return (await findContactRows(db, [id], extras))[0]
}

/** Those that are there, in the order of the ids. */
export async function findContactRows(
  db: Database,
  ids: readonly string[],
  extras: readonly ContactExtra[],
): Promise<ContactRow[]> {
  if (ids.length === 0) return []
  const [tags, origin] = [extras.includes('tags'), extras.includes('origin')]
  const select = tags && origin ? 'both' : tags ? 'tags' : origin ? 'origin' : 'nothing'
  const rows = new Map((await selectWith[select](db, { ids })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/**
 * Part of the statement that adds contacts: the rows that each of them has in a room above. `added` has their ids. Who adds
 * contacts passes it in.
 */
export type RowsOfContacts = (added: RawBuilder<unknown>) => RawBuilder<unknown>

/** Undefined when the address is taken. */
export async function insertContact(
  tx: Tx,
  contact: NewContact,
  now: Date,
  insertContributions: RowsOfContacts,
): Promise<string | undefined> {
  const row = await tx
    .with('contact', (cte) =>
      cte
        .insertInto('contacts')
        .values({
          email: contact.email,
          firstname: contact.firstname ?? '',
          lastname: contact.lastname ?? '',
          passwordHash: contact.passwordHash ?? null,
          locale: contact.locale ?? null,
          joined: now,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .with('profile', (cte) =>
      cte
        .insertInto('profiles')
        .columns(['contactId', 'deliveryAddress', 'newsletterStatus'])
        .expression((eb) =>
          eb
            .selectFrom('contact')
            .select([
              'id',
              sql<string | null>`${contact.deliveryAddress ? JSON.stringify(contact.deliveryAddress) : null}::jsonb`.as(
                'deliveryAddress',
              ),
              sql<string>`${contact.newsletterStatus ?? 'none'}::text`.as('newsletterStatus'),
            ]),
        ),
    )
    .with('contribution', () => sql`(${insertContributions(sql.ref('contact'))})`)
    .selectFrom('contact')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteContactRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contacts').where('id', '=', id).execute()
}

/** Whoever changes a contact's roles or money holds this first, so that two changes never wait for each other. */
export async function lockContact(tx: Tx, id: string): Promise<void> {
  await holdContact(tx, { id })
}

const holdContact = prepared((db, { id }: StandIns<{ id: string }>) =>
  db.selectFrom('contacts').select('id').where('id', '=', id).forNoKeyUpdate().compile(),
)

/** Held by whoever may leave the site with one superadmin fewer. */
export async function lockSuperadmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('superadmins', 0))`.execute(tx)
}

export async function hasOtherSuperadmin(tx: Tx, contactId: string, now: Date): Promise<boolean> {
  const other = await tx
    .selectFrom('contactRoles')
    .select('contactId')
    .where('role', '=', 'superadmin')
    .where('contactId', '<>', contactId)
    .where('dateAdded', '<=', now)
    .where((eb) => eb.or([eb('dateExpires', 'is', null), eb('dateExpires', '>=', now)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function insertRoles(tx: Tx, contactId: string, entries: readonly RoleEntry[]): Promise<void> {
  await tx
    .insertInto('contactRoles')
    .values(entries.map((entry) => ({ contactId, ...entry })))
    .execute()
}

export async function upsertRole(tx: Tx, contactId: string, { role, dateAdded, dateExpires }: RoleEntry) {
  await tx
    .insertInto('contactRoles')
    .values({ contactId, role, dateAdded, dateExpires })
    .onConflict((conflict) => conflict.columns(['contactId', 'role']).doUpdateSet({ dateAdded, dateExpires }))
    .execute()
}

/** Only moves the end later, and the start earlier; a role without end gets one. */
export async function lengthenMembership(tx: Tx, contactId: string, until: Date, now: Date) {
  await upsertMembership(tx, { contactId, until, now })
}

const upsertMembership = prepared(
  (db, { contactId, until, now }: StandIns<{ contactId: string; until: Date; now: Date }>) =>
    db
      .insertInto('contactRoles')
      .values({ contactId, role: 'member', dateAdded: now, dateExpires: until })
      .onConflict((conflict) =>
        conflict.columns(['contactId', 'role']).doUpdateSet({
          dateAdded: sql`least(contact_roles.date_added, excluded.date_added)`,
          dateExpires: sql`greatest(contact_roles.date_expires, excluded.date_expires)`,
        }),
      )
      .compile(),
)

export async function deleteRole(tx: Tx, contactId: string, role: Role): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contactRoles')
    .where('contactId', '=', contactId)
    .where('role', '=', role)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes the contact's own columns say what the `member` role says; nulls when there is none. */
export async function copyMembership(tx: Tx, contactId: string): Promise<void> {
  await takeMembership(tx, { contactId })
}

const takeMembership = prepared((db, { contactId }: StandIns<{ contactId: string }>) =>
  sql`
    update contacts set (membership_starts, membership_expires) =
      (select date_added, date_expires from contact_roles where contact_id = ${contactId} and role = 'member')
    where id = ${contactId}`.compile(db),
)

/** False when the new address is somebody else's; the transaction can only be rolled back then. */
export async function updateContact(tx: Tx, id: string, changed: Updateable<Tables['contacts']>): Promise<boolean> {
  try {
    await tx.updateTable('contacts').set(changed).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'contacts_email_key') return false
    throw error
  }
}

export interface KnownAgain {
  firstname: string | undefined
  lastname: string | undefined
  passwordHash: string | null
  locale: string | null
}

/** Takes names where given, password and language only where there is none; answers the fields that differ now. */
export async function fillInContact(tx: Tx, id: string, known: KnownAgain): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    with before as (
      select id, firstname, lastname, password_hash, locale from contacts where id = ${id} for no key update
    ), after as (
      update contacts set
        firstname = coalesce(nullif(${known.firstname ?? ''}::text, ''), before.firstname),
        lastname = coalesce(nullif(${known.lastname ?? ''}::text, ''), before.lastname),
        password_hash = coalesce(before.password_hash, ${known.passwordHash}::text),
        locale = coalesce(before.locale, ${known.locale}::text)
      from before where contacts.id = before.id
      returning contacts.firstname, contacts.lastname, contacts.password_hash, contacts.locale
    )
    select field from before, after, lateral (values
      ('firstname', before.firstname, after.firstname), ('lastname', before.lastname, after.lastname),
      ('password', before.password_hash, after.password_hash), ('locale', before.locale, after.locale)
    ) compared (field, was, is_now) where was is distinct from is_now`.execute(tx)
  return rows.map(({ field }) => field)
}

export async function updateProfile(tx: Tx, contactId: string, changed: ProfileChange): Promise<void> {
  const { deliveryAddress, ...rest } = changed
  const address =
    deliveryAddress === undefined ? {} : { deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress) }
  await tx
    .updateTable('profiles')
    .set({ ...rest, ...address })
    .where('contactId', '=', contactId)
    .execute()
}

/** The next notes after this contact; held until the transaction ends. */
export function lockNotes(tx: Tx, after: string | undefined, limit: number) {
  return tx
    .selectFrom('profiles')
    .select(['contactId', 'notes'])
    .where('notes', '!=', '')
    .$if(after !== undefined, (query) => query.where('contactId', '>', after ?? ''))
    .orderBy('contactId')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function updateNotes(tx: Tx, contactId: string, notes: string): Promise<void> {
  await tx.updateTable('profiles').set({ notes }).where('contactId', '=', contactId).execute()
}

/** How many of the tags there are, and the names of those that were new to the contact. */
export async function addTags(
  tx: Tx,
  contactId: string,
  tagIds: readonly string[],
): Promise<{ known: number; names: string[] }> {
  if (tagIds.length === 0) return { known: 0, names: [] }
  const { rows } = await sql<{ known: number; names: string[] }>`
    with tags as (select id, name from contact_tags where id = any(${tagIds})),
      added as (
        insert into contact_tag_links (contact_id, tag_id) select ${contactId}::uuid, id from tags
        on conflict do nothing returning tag_id
      )
    select count(*) as known,
      coalesce(array_agg(name order by name) filter (where id in (select tag_id from added)), '{}') as names
    from tags`.execute(tx)
  return rows[0] ?? { known: 0, names: [] }
}

/** Answers the names of those that the contact had. */
export async function removeTags(tx: Tx, contactId: string, tagIds: readonly string[]): Promise<string[]> {
  if (tagIds.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    with removed as (
      delete from contact_tag_links where contact_id = ${contactId} and tag_id = any(${tagIds}) returning tag_id
    )
    select name from contact_tags join removed on id = tag_id order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

/** How many of these tags there are; none of them goes while the transaction lasts. */
export async function countTags(tx: Tx, tagIds: readonly string[]): Promise<number> {
  const known = await tx.selectFrom('contactTags').select('id').where('id', 'in', tagIds).forKeyShare().execute()
  return known.length
}
