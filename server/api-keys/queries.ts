import { sql } from 'kysely'
import type { ApiKeyFilter, ApiKeySort } from '#domain/api-keys/filters.ts'
import type { RoleEntry } from '#domain/contacts/role.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'

interface StoredRole {
  role: RoleEntry['role']
  dateAdded: string
  dateExpires: string | null
}

/** The key and, where it acts for a contact, that contact's role entries; those are null when there is no such contact. */
export async function findPresentedKey(db: Database, id: string, actingFor: string | undefined) {
  const rolesOfContact = sql<StoredRole[] | null>`(
    select coalesce((
      select json_agg(json_build_object('role', role, 'dateAdded', date_added, 'dateExpires', date_expires))
      from contact_roles where contact_id = contacts.id
    ), '[]') from contacts where id = ${actingFor ?? null}::uuid
  )`
  const row = await db
    .selectFrom('apiKeys')
    .select(['secretHash', 'expires', 'lastUsedAt', rolesOfContact.as('roles')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, roles: row.roles?.map(reviveRole) }
}

function reviveRole({ role, dateAdded, dateExpires }: StoredRole): RoleEntry {
  return { role, dateAdded: new Date(dateAdded), dateExpires: dateExpires === null ? null : new Date(dateExpires) }
}

/** A row that another request is writing is left alone rather than waited for. */
export async function touchKey(db: Database, id: string, now: Date): Promise<void> {
  await sql`update api_keys set last_used_at = ${now} where id in (
    select id from api_keys where id = ${id} for no key update skip locked
  )`.execute(db)
}

export async function insertKey(
  tx: Tx,
  key: {
    id: string
    secretHash: string
    description: string
    creatorId: string | null
    expires: Date | null
    createdAt: Date
  },
): Promise<void> {
  await tx.insertInto('apiKeys').values(key).execute()
}

/** The description of the key that is gone. */
export async function deleteKey(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('apiKeys').where('id', '=', id).returning('description').executeTakeFirst()
  return row?.description
}

function selectKeys(db: Database) {
  return db.selectFrom('apiKeys').select(['id', 'description', 'creatorId', 'expires', 'createdAt', 'lastUsedAt'])
}

export type KeyRow = Awaited<ReturnType<typeof findKeys>>[number]

export function findKey(db: Database, id: string): Promise<KeyRow | undefined> {
  return selectKeys(db).where('id', '=', id).executeTakeFirst()
}

const bindings: Bindings<ApiKeyFilter> = {
  id: column(sql`api_keys.id`),
  createdAt: column(sql`api_keys.created_at`),
}

export async function countKeys(db: Database, where: Where): Promise<number> {
  const { total } = await db
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(compileWhere(where, bindings))
    .executeTakeFirstOrThrow()
  return total
}

export function findKeys(
  db: Database,
  where: Where,
  page: { sort?: ApiKeySort | undefined; order: 'ASC' | 'DESC'; limit: number; offset: number },
) {
  const direction = page.order === 'DESC' ? sql`desc` : sql`asc`
  return selectKeys(db)
    .where(compileWhere(where, bindings))
    .$if(page.sort !== undefined, (query) =>
      query.orderBy(sql`${sql.ref(`apiKeys.${page.sort}`)} ${direction} nulls last`),
    )
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** For an operator: every key with its maker's address. */
export function findAllKeys(db: Database) {
  return db
    .selectFrom('apiKeys')
    .leftJoin('contacts', 'contacts.id', 'apiKeys.creatorId')
    .select(['apiKeys.id', 'apiKeys.description', 'apiKeys.expires', 'apiKeys.lastUsedAt', 'contacts.email'])
    .orderBy('apiKeys.createdAt')
    .orderBy('apiKeys.id')
    .execute()
}
