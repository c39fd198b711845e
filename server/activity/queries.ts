import { type RawBuilder, sql } from 'kysely'
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
  expiresAt: Date | null
}

export async function insertActivity(db: Database, activity: NewActivity): Promise<void> {
  await addActivity(db, activity)
}

const addActivity = prepared((db, values: StandIns<NewActivity>) => {
  const { eventType, targetId, actorType, actorId, metadata, createdAt, expiresAt } = values
  return db
    .insertInto('activities')
    .values({ eventType, targetId, actorType, actorId, metadata, createdAt, expiresAt })
    .compile()
})

/** As `insertActivity`, as a part of a statement: a record for each row of `from`, whose columns the metadata may have. */
export function recordingPart(
  { eventType, targetId, actorType, actorId, metadata, createdAt }: RecordedValues,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into activities (event_type, target_id, actor_type, actor_id, metadata, created_at)
      select ${sql.lit(eventType)}, ${targetId}::text, ${actorType}::text, ${actorId}::text, ${metadata}, ${createdAt}::timestamptz
      from ${from}`
}

type RecordedValues = { eventType: EventType } & Record<
  'targetId' | 'actorType' | 'actorId' | 'metadata' | 'createdAt',
  RawBuilder<unknown>
>

interface FailedSignIn {
  tally: string
  contactId: string
  /** 1 where the code was wrong, 0 where the password was. */
  wrongCodes: number
  /** Empty where unknown. */
  device: string
  createdAt: Date
  expiresAt: Date
}

/** Counts one up under its tally; of a contact who is gone nothing is written. */
export async function countFailedSignIn(db: Database, failed: FailedSignIn): Promise<void> {
  await addFailedSignIn(db, failed)
}

const addFailedSignIn = prepared((db, failed: StandIns<FailedSignIn>) =>
  sql<object>`
    insert into activities (event_type, target_id, actor_type, metadata, created_at, expires_at, tally)
    select 'access.sign-in-failed', id::text, 'system', jsonb_build_object(
      'count', 1, 'wrongCodes', ${failed.wrongCodes}::integer, 'devices', to_jsonb(array_remove(array[${failed.device}::text], ''))
    ), ${failed.createdAt}, ${failed.expiresAt}, ${failed.tally}
    from contacts where id = ${failed.contactId}
    on conflict (tally) where tally is not null do update set metadata = jsonb_build_object(
      'count', coalesce((activities.metadata ->> 'count')::integer, 0) + 1,
      'wrongCodes', coalesce((activities.metadata ->> 'wrongCodes')::integer, 0) + ${failed.wrongCodes}::integer,
      'devices', case
        when (activities.metadata -> 'devices') @> (excluded.metadata -> 'devices') then activities.metadata -> 'devices'
        else coalesce(activities.metadata -> 'devices', '[]') || (excluded.metadata -> 'devices')
      end
    )`.compile(db),
)

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('activities').where('expiresAt', '<=', now).execute()
}

/** The records stay, and say nothing of the person any more: neither as the one they are about nor as the one who acted. */
export async function forgetTarget(tx: Tx, targetId: string): Promise<void> {
  await tx
    .updateTable('activities')
    .set((eb) => ({
      metadata: eb.case().when('targetId', '=', targetId).then(null).else(sql<string>`metadata - 'device'`).end(),
    }))
    .where('metadata', 'is not', null)
    .where((eb) =>
      eb.or([eb('targetId', '=', targetId), eb.and([eb('actorId', '=', targetId), sql<boolean>`metadata ? 'device'`])]),
    )
    .execute()
}

/** The records stay, and no longer say who acted; so many at once. Says how many there were. */
export async function forgetActors(
  tx: Database,
  { eventType, targetId, limit }: { eventType: EventType; targetId: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update activities set actor_type = 'system', actor_id = null where id = any(array(
      select id from activities
      where target_id = ${targetId} and event_type = ${eventType} and actor_id is not null limit ${limit}
    ))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const bindings: Bindings<ActivityFilter> = {
  id: column(sql`activities.id::text`),
  targetId: column(sql`activities.target_id`),
  actorId: column(sql`activities.actor_id`),
  eventType: column(sql`activities.event_type`),
  createdAt: column(sql`activities.created_at`),
}

export async function countActivities(db: Database, where: Where, layer: Layer): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from activities where ${inLayer(layer)} and ${compileWhere(where, bindings)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Which entries: each by itself, the lines that stand for many in their place, or those that one line stands for. */
export type Layer = 'single' | 'lines' | { within: string }

function inLayer(layer: Layer) {
  if (layer === 'single') return sql<boolean>`activities.entries is null`
  return layer === 'lines'
    ? sql<boolean>`activities.parent_id is null`
    : sql<boolean>`activities.parent_id = ${layer.within}`
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
  layer: Layer,
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
      'entries',
      personOf('activities.target_id').as('target'),
      personOf('activities.actor_id').as('actor'),
    ])
    .where(inLayer(layer))
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
      sql<Record<string, unknown> | null>`case
        when target_id is distinct from ${contactId} then null
        when actor_id is distinct from ${contactId} then metadata - 'device'
        else metadata
      end`.as('metadata'),
    ])
    .where((eb) => eb.or([eb('targetId', '=', contactId), eb('actorId', '=', contactId)]))
    .where('entries', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export interface LineGroup {
  metadata: Record<string, unknown>
  targetIds: readonly string[]
}

/** Entries under the line of this tally, which is there already or begins with them. */
export async function insertUnderLine(
  db: Database,
  {
    eventType,
    actorType,
    actorId,
    metadata,
    createdAt,
    tally,
  }: Omit<NewActivity, 'targetId' | 'expiresAt'> & { tally: string },
  groups: readonly LineGroup[],
): Promise<void> {
  await sql`
    with given as materialized (
      select target_id, metadata
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (metadata jsonb, "targetIds" jsonb)
        cross join lateral jsonb_array_elements_text("targetIds") as target_id
    ), line as (
      insert into activities (event_type, actor_type, actor_id, metadata, created_at, entries, tally)
      select ${eventType}, ${actorType}, ${actorId}, ${metadata}::jsonb, ${createdAt}, count(*), ${tally} from given
      on conflict (tally) where tally is not null do update set entries = activities.entries + excluded.entries
      returning id
    )
    insert into activities (event_type, target_id, actor_type, actor_id, metadata, created_at, parent_id)
    select ${eventType}, target_id, ${actorType}, ${actorId}, given.metadata, ${createdAt}, line.id
    from given cross join line`.execute(db)
}

/** The same event of many targets, with details of each. */
export async function insertEachActivity(
  db: Database,
  { eventType, actorType, actorId, createdAt }: Omit<NewActivity, 'targetId' | 'metadata' | 'expiresAt'>,
  targets: readonly { targetId: string; metadata: Record<string, unknown> }[],
): Promise<void> {
  await sql`
    insert into activities (event_type, target_id, actor_type, actor_id, metadata, created_at)
    select ${eventType}, "targetId", ${actorType}, ${actorId ?? null}, metadata, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t ("targetId" text, metadata jsonb)`.execute(db)
}
