import { sql } from 'kysely'
import type { Fillable } from '#domain/contact-imports/fill-in.ts'
import type { ImportedContact } from '#domain/contact-imports/read-row.ts'
import { type ProfileLine, profileLineNames } from '#domain/contacts/profile-lines.ts'
import type { Database, Tx } from '#server/tables.ts'
import { forgetLatestPeriods, recordMemberships } from '../memberships/queries.ts'
import { columnOfLine } from '../profile-columns.ts'
import type { RowsOfContacts } from '../queries.ts'

/** What many contacts at once are made and changed with: one statement for all of them, whatever their number. */

const columns = profileLineNames.map((name) => sql.ref(columnOfLine(name)))
const lineColumns = sql.join(columns)
const lineTypes = sql.join(columns.map((column) => sql`${column} text`))
const lineChanges = sql.join(columns.map((column) => sql`${column} = g.${column}`))

function linesOf(contact: Record<ProfileLine, string>): Record<string, string> {
  return Object.fromEntries(profileLineNames.map((name) => [columnOfLine(name), contact[name]]))
}

export interface AddedContact {
  id: string
  email: string
}

/** Contacts with profile, contribution row and membership; those whose address is taken are left out of the answer. */
export async function insertContacts(
  tx: Tx,
  contacts: readonly ImportedContact[],
  now: Date,
  insertContributions: RowsOfContacts,
): Promise<AddedContact[]> {
  const { rows } = await sql<AddedContact>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(contacts.map(flatten))}::jsonb) as g (
        email text, firstname text, lastname text, joined timestamptz, starts timestamptz, expires timestamptz,
        ${lineTypes}, opt_in boolean, address jsonb, status text, groups text[], notes text, description text
      )
    ), added as (
      insert into contacts (email, firstname, lastname, joined, membership_starts, membership_expires)
      select email, firstname, lastname, coalesce(joined, ${now}), starts, expires from given
      on conflict (email) do nothing
      returning id, email
    ), profiled as (
      insert into profiles (contact_id, ${lineColumns}, delivery_opt_in, delivery_address, newsletter_status,
        newsletter_groups, notes, description)
      select a.id, ${lineColumns}, opt_in, address, status, groups, notes, description
      from added a join given using (email)
    ), contributing as (
      ${insertContributions(sql.ref('added'))}
    ), members as (
      insert into contact_roles (contact_id, role, date_added, date_expires)
      select a.id, 'member', starts, expires from added a join given using (email) where starts is not null
    )
    select id, email from added`.execute(tx)
  await recordMemberships(
    tx,
    rows.map(({ id }) => id),
    { now },
  )
  return rows
}

function flatten({ member, deliveryAddress, newsletterGroups, ...contact }: ImportedContact) {
  return {
    email: contact.email,
    firstname: contact.firstname,
    lastname: contact.lastname,
    joined: contact.joined,
    starts: member?.dateAdded,
    expires: member?.dateExpires,
    ...linesOf(contact),
    opt_in: contact.deliveryOptIn,
    address: deliveryAddress,
    status: contact.newsletterStatus,
    groups: newsletterGroups,
    notes: contact.notes,
    description: contact.description,
  }
}

export interface FillableContact extends Fillable {
  id: string
  email: string
}

/** Those with these addresses or ids, held until the transaction ends so that nobody changes them meanwhile. */
export async function lockFillable(
  db: Database,
  by: { emails: readonly string[] } | { ids: readonly string[] },
): Promise<FillableContact[]> {
  const wanted = 'ids' in by ? sql`c.id = any(${by.ids})` : sql`c.email = any(${by.emails})`
  const { rows } = await sql<Omit<FillableContact, 'member'> & { member: StoredMembership | null }>`
    select c.id, c.email, c.firstname, c.lastname, ${lineColumns}, p.delivery_opt_in, p.delivery_address,
      p.newsletter_status, p.newsletter_groups, p.notes, p.description,
      (select json_build_object('dateAdded', date_added, 'dateExpires', date_expires)
        from contact_roles where contact_id = c.id and role = 'member') as member
    from contacts c join profiles p on p.contact_id = c.id
    where ${wanted} order by c.id for no key update of c`.execute(db)
  return rows.map(({ member, ...row }) => ({
    ...row,
    member: member && {
      dateAdded: new Date(member.dateAdded),
      dateExpires: member.dateExpires === null ? null : new Date(member.dateExpires),
    },
  }))
}

interface StoredMembership {
  dateAdded: string
  dateExpires: string | null
}

/** Writes names and profiles as given; membership is `addMemberships` and `removeMemberships`. */
export async function updateFillable(tx: Tx, contacts: readonly FillableContact[]): Promise<void> {
  if (contacts.length === 0) return
  const given = contacts.map((contact) => ({
    id: contact.id,
    firstname: contact.firstname,
    lastname: contact.lastname,
    ...linesOf(contact),
    opt_in: contact.deliveryOptIn,
    address: contact.deliveryAddress,
    status: contact.newsletterStatus,
    groups: contact.newsletterGroups,
    notes: contact.notes,
    description: contact.description,
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (
        id uuid, firstname text, lastname text, ${lineTypes}, opt_in boolean, address jsonb, status text,
        groups text[], notes text, description text
      )
    ), named as (
      update contacts c set firstname = g.firstname, lastname = g.lastname from given g
      where c.id = g.id and (c.firstname, c.lastname) is distinct from (g.firstname, g.lastname)
    )
    update profiles p set ${lineChanges},
      delivery_opt_in = g.opt_in, delivery_address = g.address, newsletter_status = g.status,
      newsletter_groups = g.groups, notes = g.notes, description = g.description
    from given g where p.contact_id = g.id`.execute(tx)
}

export async function addMemberships(
  tx: Tx,
  memberships: readonly { contactId: string; dateAdded: Date; dateExpires: Date | null }[],
  now: Date,
): Promise<void> {
  if (memberships.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb)
        as g ("contactId" uuid, "dateAdded" timestamptz, "dateExpires" timestamptz)
    ), added as (
      insert into contact_roles (contact_id, role, date_added, date_expires)
      select "contactId", 'member', "dateAdded", "dateExpires" from given
      on conflict do nothing returning contact_id, date_added, date_expires
    )
    update contacts c set membership_starts = a.date_added, membership_expires = a.date_expires
    from added a where c.id = a.contact_id`.execute(tx)
  await recordMemberships(
    tx,
    memberships.map(({ contactId }) => contactId),
    { now },
  )
}

/** As if they had never been given. */
export async function removeMemberships(tx: Tx, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return
  await sql`
    with removed as (
      delete from contact_roles where role = 'member' and contact_id = any(${contactIds}) returning contact_id
    )
    update contacts c set membership_starts = null, membership_expires = null
    from removed r where c.id = r.contact_id`.execute(tx)
  await forgetLatestPeriods(tx, contactIds)
}

export interface TagName {
  id: string
  name: string
}

/** Tags by name, made where they are not there yet; then given to the contacts. Answers the tags that were new to each. */
export async function tagContacts(
  tx: Tx,
  wanted: readonly { contactId: string; names: readonly string[] }[],
): Promise<Map<string, TagName[]>> {
  const given = wanted.flatMap(({ contactId, names }) => names.map((name) => ({ contactId, name })))
  if (given.length === 0) return new Map()
  await sql`
    insert into contact_tags (name)
    select distinct on (lower(btrim(name))) btrim(name)
    from unnest(${[...new Set(given.map(({ name }) => name))].toSorted()}::text[]) as name
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ contactId: string; tags: TagName[] }>`
    with added as (
      insert into contact_tag_links (contact_id, tag_id)
      select distinct g."contactId", t.id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("contactId" uuid, name text)
      join contact_tags t on lower(btrim(t.name)) = lower(btrim(g.name))
      on conflict do nothing returning contact_id, tag_id
    )
    select contact_id, json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) as tags
    from added join contact_tags t on t.id = tag_id group by contact_id`.execute(tx)
  return new Map(rows.map(({ contactId, tags }) => [contactId, tags]))
}

/** Answers the names of the tags that each had until now. */
export async function untagContacts(
  tx: Tx,
  tagged: readonly { contactId: string; tagIds: readonly string[] }[],
): Promise<Map<string, string[]>> {
  const links = tagged.flatMap(({ contactId, tagIds }) => tagIds.map((tagId) => ({ contactId, tagId })))
  if (links.length === 0) return new Map()
  const { rows } = await sql<{ contactId: string; names: string[] }>`
    with removed as (
      delete from contact_tag_links l
      using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as g ("contactId" uuid, "tagId" uuid)
      where l.contact_id = g."contactId" and l.tag_id = g."tagId" returning l.contact_id, l.tag_id
    )
    select contact_id, array_agg(t.name order by t.name) as names
    from removed join contact_tags t on t.id = tag_id group by contact_id`.execute(tx)
  return new Map(rows.map(({ contactId, names }) => [contactId, names]))
}

/** For contacts that have nothing elsewhere: their own rows go with them, as if they had never been members. */
export async function deleteContacts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from membership_periods where contact_id = any(${ids})`.execute(tx)
  await sql`delete from contacts where id = any(${ids})`.execute(tx)
}
