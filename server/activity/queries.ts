import { sql } from 'kysely'
import type { ActorType, EventType } from '#domain/activity/event.ts'
import type { ActivityFilter } from '#domain/activity/filters.ts'
import type { Where } from '#domain/rules/condition.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'

interface NewActivity {
  eventType: EventType
  targetId: string | null
  actorType: ActorType
  actorId: string | null
  /** JSON. */
  metadata: string | null
  createdAt: Date
}

export async function insertActivity(db: Database, activity: NewActivity): Promise<void> {
  await addActivity(db, activity)
}

const addActivity = prepared((db, values: StandIns<NewActivity>) => {
  const { eventType, targetId, actorType, actorId, metadata, createdAt } = values
  return db.insertInto('activities').values({ eventType, targetId, actorType, actorId, metadata, createdAt }).compile()
})

/** The same event for many targets. */
export async function insertActivities(
  db: Database,
  targetIds: readonly string[],
  { eventType, actorType, actorId, metadata, createdAt }: Omit<NewActivity, 'targetId'>,
): Promise<void> {
  await sql`
    insert into activities (event_type, target_id, actor_type, actor_id, metadata, created_at)
    select ${eventType}, target_id, ${actorType}, ${actorId}, ${metadata}::jsonb, ${createdAt}
    from unnest(${targetIds}::text[]) target_id`.execute(db)
}

/** The records stay, and say nothing of the person any more. */
export async function forgetTarget(tx: Tx, targetId: string): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ metadata: null })
    .where('targetId', '=', targetId)
    .where('metadata', 'is not', null)
    .execute()
}

const bindings: Bindings<ActivityFilter> = {
  targetId: column(sql`activities.target_id`),
  actorId: column(sql`activities.actor_id`),
  eventType: column(sql`activities.event_type`),
  createdAt: column(sql`activities.created_at`),
}

export async function countActivities(db: Database, where: Where): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from activities where ${compileWhere(where, bindings)}`.execute(db)
  return rows[0]?.total ?? 0
}

interface Person {
  id: string
  email: string
  firstname: string
  lastname: string
}

/** The contact behind an id of the log, where it is one that is still there. */
const personOf = (id: string) => sql<Person | null>`(
  select json_build_object('id', c.id, 'email', c.email, 'firstname', c.firstname, 'lastname', c.lastname)
  from contacts c where c.id = case when ${sql.ref(id)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql.ref(id)}::uuid end
)`

export type ActivityRow = Awaited<ReturnType<typeof findActivityPage>>[number]

export function findActivityPage(
  db: Database,
  where: Where,
  { limit, offset, oldestFirst }: { limit: number; offset: number; oldestFirst: boolean },
) {
  return db
    .selectFrom('activities')
    .select([
      'id',
      'eventType',
      'targetId',
      'actorType',
      'actorId',
      'createdAt',
      'metadata',
      personOf('activities.target_id').as('target'),
      personOf('activities.actor_id').as('actor'),
    ])
    .where(compileWhere(where, bindings))
    .orderBy('createdAt', oldestFirst ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What happened to a target about one thing, the earliest first: `about` is part of the events' metadata. */
export function listTargetActivity(db: Database, targetId: string, about: Record<string, string>) {
  return db
    .selectFrom('activities')
    .select(['eventType', 'createdAt'])
    .where('targetId', '=', targetId)
    .where(sql<boolean>`metadata @> ${JSON.stringify(about)}::jsonb`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** What the log holds of a contact, for the contact to read: who else acted is not theirs to know. */
export function listHeldActivity(db: Database, contactId: string) {
  return db
    .selectFrom('activities')
    .select((eb) => [
      'eventType',
      'actorType',
      eb('actorId', 'is not distinct from', contactId).as('ownAct'),
      'createdAt',
      eb.case().when('targetId', '=', contactId).then(eb.ref('metadata')).end().as('metadata'),
    ])
    .where((eb) => eb.or([eb('targetId', '=', contactId), eb('actorId', '=', contactId)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The same event of many targets, with details of each. */
export async function insertEachActivity(
  db: Database,
  { eventType, actorType, actorId, createdAt }: Omit<NewActivity, 'targetId' | 'metadata'>,
  targets: readonly { targetId: string; metadata: Record<string, unknown> }[],
): Promise<void> {
  await sql`
    insert into activities (event_type, target_id, actor_type, actor_id, metadata, created_at)
    select ${eventType}, "targetId", ${actorType}, ${actorId ?? null}, metadata, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t ("targetId" text, metadata jsonb)`.execute(db)
}
