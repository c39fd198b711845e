import { type RawBuilder, sql } from 'kysely'
import type { ApiKeyFilter, ApiKeySort } from '#domain/api-keys/filters.ts'
import type { RoleEntry } from '#domain/roles/role.ts'
import type { Where } from '#domain/rules/condition.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'

interface StoredRole {
  role: RoleEntry['role']
  dateAdded: string
  dateExpires: string | null
}

/** Null when there is no such contact. */
const rolesOf = (contactId: RawBuilder<unknown>) => sql<StoredRole[] | null>`(
  select coalesce((
    select json_agg(json_build_object('role', role, 'dateAdded', date_added, 'dateExpires', date_expires))
    from contact_roles where contact_id = contacts.id
  ), '[]') from contacts where id = ${contactId}
)`

const rolesOfCreator = rolesOf(sql`api_keys.creator_id`)

/** The key with the role entries of its maker and of the contact it acts for; null where there is no such contact. */
export async function findPresentedKey(db: Database, id: string, actingFor: string | undefined) {
  const rolesOfContact = rolesOf(sql`${actingFor ?? null}::uuid`)
  const row = await db
    .selectFrom('apiKeys')
    .select(['secretHash', 'expires', 'lastUsedAt', rolesOfContact.as('roles'), rolesOfCreator.as('creatorRoles')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, roles: row.roles?.map(reviveRole), creatorRoles: row.creatorRoles?.map(reviveRole) }
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

/** The description of the key that somebody else answers for now. */
export async function updateCreator(tx: Tx, id: string, creatorId: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('apiKeys')
    .set({ creatorId })
    .where('id', '=', id)
    .returning('description')
    .executeTakeFirst()
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
  creator: column(sql`api_keys.creator_id`),
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
export async function findAllKeys(db: Database) {
  const rows = await db
    .selectFrom('apiKeys')
    .leftJoin('contacts', 'contacts.id', 'apiKeys.creatorId')
    .select([
      'apiKeys.id',
      'apiKeys.description',
      'apiKeys.expires',
      'apiKeys.lastUsedAt',
      'contacts.email',
      rolesOfCreator.as('creatorRoles'),
    ])
    .orderBy('apiKeys.createdAt')
    .orderBy('apiKeys.id')
    .execute()
  return rows.map((row) => ({ ...row, creatorRoles: row.creatorRoles?.map(reviveRole) }))
}
