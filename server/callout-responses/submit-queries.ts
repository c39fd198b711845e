import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { saidIn } from '#domain/callouts/answers/said.ts'
import type { FollowUpWording } from '#domain/callouts/follow-up-wording.ts'
import { type Actor, recordingPart } from '#server/activity/index.ts'
import { groupCommit } from '#server/platform/db/group-commit.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'
import { keyLifeMs, type ResponseKey } from './keys.ts'

/** What is stored of a response itself. */
export const ownColumns = [
  'id',
  'calloutId',
  'number',
  'contactId',
  'assigneeId',
  'signedIn',
  'guestName',
  'guestEmail',
  'bucket',
  'followUpAt',
  'createdAt',
  'updatedAt',
] as const

export interface ResponseRow {
  id: string
  calloutId: string
  number: number
  contactId: string | null
  assigneeId: string | null
  signedIn: boolean
  guestName: string | null
  guestEmail: string | null
  bucket: string
  followUpAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Whether the newsroom wants to be told of responses: it has written the text of that mail. */
const noticeIsWritten = sql<boolean>`exists (
  select from emails where template_id = 'new-callout-response' and (subject <> '' or body <> '')
)`

/** What was answered to this key, and whether the newsroom wants to be told of responses. */
export async function findBefore(
  db: Database,
  calloutId: string,
  key: ResponseKey | undefined,
  now: Date,
): Promise<{ firstAnswer: object | null; isNoticeWritten: boolean }> {
  const values = { calloutId, key: key?.key ?? null, sender: key?.sender ?? null, since: keptSince(now) }
  const [found] = await selectBefore(db, values)
  return found ?? { firstAnswer: null, isNoticeWritten: false }
}

interface Before {
  calloutId: string
  key: string | null
  sender: Buffer | null
  since: Date
}

const selectBefore = prepared((db, { calloutId, key, sender, since }: StandIns<Before>) =>
  sql<{ firstAnswer: object | null; isNoticeWritten: boolean }>`
    select
      (
        select answer from callout_response_keys
        where callout_id = ${calloutId}::uuid and key = ${key}::uuid and sender = ${sender}::bytea
          and created_at > ${since}::timestamptz
      ) as first_answer,
      ${noticeIsWritten} as is_notice_written`.compile(db),
)

/**
 * Makes the key this submission's, with what will be answered to it; answers what was answered to it before, where another
 * submission has it. Waits for one that is just being taken in.
 */
export async function reserveIdempotencyKey(
  tx: Tx,
  calloutId: string,
  { key, sender }: ResponseKey,
  { answer, now }: { answer: object; now: Date },
): Promise<object | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('calloutResponseKeys')
    .values({ calloutId, key, sender, answer: JSON.stringify(answer), createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['calloutId', 'key', 'sender'])
        .doUpdateSet((eb) => ({ answer: eb.ref('excluded.answer'), createdAt: now }))
        .where('calloutResponseKeys.createdAt', '<=', keptSince(now)),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const first = await selectKey(tx, calloutId, { key, sender }).select('answer').executeTakeFirstOrThrow()
  return first.answer
}

export async function storeReply(tx: Tx, calloutId: string, key: ResponseKey, answer: object): Promise<void> {
  await tx
    .updateTable('calloutResponseKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('calloutId', '=', calloutId)
    .where('key', '=', key.key)
    .where('sender', '=', key.sender)
    .execute()
}

export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('calloutResponseKeys').where('createdAt', '<=', keptSince(now)).execute()
}

function selectKey(tx: Tx, calloutId: string, { key, sender }: ResponseKey) {
  return tx
    .selectFrom('calloutResponseKeys')
    .where('calloutId', '=', calloutId)
    .where('key', '=', key)
    .where('sender', '=', sender)
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - keyLifeMs)
}

/**
 * Somebody's newest response to a callout, where asked only of those they gave signed in: one that a guest gave under their
 * address is not theirs. Until this transaction ends nobody else takes in one of theirs to it.
 */
export async function lockEarlier(
  tx: Tx,
  { calloutId, contactId, onlySignedIn }: { calloutId: string; contactId: string; onlySignedIn: boolean },
): Promise<{ id: string; answers: Answers } | undefined> {
  // A statement sees what was there when it began: it must begin after the wait.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`response:${calloutId}:${contactId}`}, 0))`.execute(tx)
  return tx
    .selectFrom('calloutResponses')
    .select(['id', 'answers'])
    .where('contactId', '=', contactId)
    .where('calloutId', '=', calloutId)
    .$if(onlySignedIn, (query) => query.where('signedIn', '=', true))
    .orderBy('number', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Of these files those that whoever sent them gave in a response under their own name. */
export async function findNamedUses(tx: Tx, uploads: readonly { id: string; ownerId: string }[]): Promise<string[]> {
  const [ids, ownerIds] = [uploads.map(({ id }) => id), uploads.map(({ ownerId }) => ownerId)]
  const { rows } = await sql<{ id: string }>`
    select upload.id from unnest(${ids}::text[], ${ownerIds}::uuid[]) as upload (id, owner_id)
    where exists (
      select from callout_responses
      where contact_id = upload.owner_id and signed_in and position(upload.id in answers::text) > 0
    )`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface NewRow {
  id: string
  calloutId: string
  contactId: string | null
  signedIn: boolean
  actor: Actor
  answers: Answers
  newsletter: { optIn: boolean; groups: string[] }
  /** Null: they didn't agree to hear what came of it. */
  followUp: FollowUpWording | null
  /** From opening the form to sending it, where the sender says. */
  seconds: number | null
  now: Date
}

/**
 * Gives a response its number, stores it, and says so in the audit log, in one statement. All who answer a callout wait
 * for the row with its last number, so its transaction commits asynchronously: `waitForGroupCommit` waits for the flush, once for many. Numbers are committed in their order, so that none is missing whatever happens.
 */
export async function insertResponse(db: Database, row: NewRow): Promise<ResponseRow> {
  const [stored] = await insertNumbered(db, { ...toInsert(row), ...noKey, isNoticeSent: true })
  if (!stored) throw new Error('a response was not stored')
  return stored
}

/**
 * As `insertResponse`, with the key it was sent with. Stores nothing, and answers undefined, where that was used before or
 * the newsroom wants to be told of responses.
 */
export async function insertAlone(
  db: Database,
  row: NewRow,
  key: ResponseKey | undefined,
): Promise<ResponseRow | undefined> {
  const keyed = key ? { ...key, since: keptSince(row.now) } : noKey
  const [stored] = await insertNumbered(db, { ...toInsert(row), ...keyed, isNoticeSent: false })
  return stored
}

const noKey = { key: null, sender: null, since: null }

function toInsert({ answers, newsletter, followUp, actor, ...rest }: NewRow) {
  return {
    ...rest,
    answers: JSON.stringify(answers),
    text: saidIn(answers),
    newsletterOptIn: newsletter.optIn,
    newsletterGroups: newsletter.groups,
    followUpAt: followUp ? rest.now : null,
    followUpWording: followUp?.wording ?? null,
    followUpLocale: followUp?.locale ?? null,
    actorType: actor.type,
    actorId: actor.id ?? null,
  }
}

type Inserted = ReturnType<typeof toInsert> & {
  key: string | null
  sender: Buffer | null
  /** Keys that are older are good again. */
  since: Date | null
  /** Where the newsroom wants one. */
  isNoticeSent: boolean
}

const insertNumbered = prepared((db, row: StandIns<Inserted>) =>
  sql<ResponseRow>`
    with unwaiting as materialized (select set_config('synchronous_commit', 'off', true)),
    begun as materialized (select from unwaiting where ${row.isNoticeSent}::boolean or not ${noticeIsWritten}),
    reserved as (
      insert into callout_response_keys as held (callout_id, key, sender, answer, created_at)
      select ${row.calloutId}::uuid, ${row.key}::uuid, ${row.sender}::bytea,
        jsonb_build_object('id', ${row.id}::text), ${row.now}::timestamptz
      from begun where ${row.key}::uuid is not null
      on conflict (callout_id, key, sender) do update
        set answer = excluded.answer, created_at = excluded.created_at where held.created_at <= ${row.since}::timestamptz
      returning key
    ),
    numbered as (
      insert into callout_response_numbers as given (callout_id, last_number)
      select ${row.calloutId}::uuid, 1 from begun where ${row.key}::uuid is null or exists (select from reserved)
      on conflict (callout_id) do update set last_number = given.last_number + 1
      returning last_number
    ),
    recorded as (
      ${recordingPart(
        {
          eventType: 'callout.answered',
          targetId: row.calloutId,
          actorType: row.actorType,
          actorId: row.actorId,
          metadata: sql`jsonb_build_object('responseId', ${row.id}::text, 'number', last_number)`,
          createdAt: row.now,
        },
        sql.ref('numbered'),
      )}
    ),
    searchable as (
      insert into callout_response_texts (callout_id, number, text)
      select ${row.calloutId}::uuid, last_number, lower(${row.text}::text) from numbered
    ),
    timed as (
      insert into callout_answering_times (callout_id, seconds)
      select ${row.calloutId}::uuid, ${row.seconds}::smallint from numbered where ${row.seconds}::smallint is not null
    )
    insert into callout_responses (
      id, callout_id, number, contact_id, signed_in, answers, newsletter_opt_in, newsletter_groups,
      follow_up_at, follow_up_wording, follow_up_locale, created_at, updated_at
    )
    select ${row.id}::uuid, ${row.calloutId}::uuid, last_number, ${row.contactId}::uuid, ${row.signedIn}::boolean,
      ${row.answers}::jsonb, ${row.newsletterOptIn}::boolean, ${row.newsletterGroups}::text[],
      ${row.followUpAt}::timestamptz, ${row.followUpWording}::text, ${row.followUpLocale}::text,
      ${row.now}::timestamptz, ${row.now}::timestamptz
    from numbered
    returning id, callout_id, number, contact_id, assignee_id, signed_in, guest_name, guest_email, bucket,
      follow_up_at, created_at, updated_at`.compile(db),
)

/** Whether something was not stored because its callout was deleted meanwhile. */
export function isWithoutCallout(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '23503' && error.constraint?.endsWith('_callout_id_fkey') === true
  )
}

/** Counts answers that are taken and not stored, as fast for the sender as storing them. */
export async function countUnstored(tx: Tx, calloutId: string): Promise<void> {
  await sql`
    with unwaiting as materialized (select set_config('synchronous_commit', 'off', true))
    insert into callout_response_numbers as given (callout_id, unstored)
    select ${calloutId}::uuid, 1 from unwaiting
    on conflict (callout_id) do update set unstored = given.unstored + 1`.execute(tx)
}

/**
 * New answers and a new newsletter choice in the place of the former, and what was said of hearing from the newsroom if it
 * was said anew; what the desk had corrected is the respondent's again.
 */
export function replaceAnswers(
  tx: Tx,
  id: string,
  {
    answers,
    newsletter,
    followUp,
    now,
  }: Pick<NewRow, 'answers' | 'newsletter' | 'now'> & { followUp: NewRow['followUp'] | undefined },
): Promise<ResponseRow> {
  return tx
    .updateTable('calloutResponses')
    .set({
      answers: JSON.stringify(answers),
      firstAnswers: null,
      newsletterOptIn: newsletter.optIn,
      newsletterGroups: newsletter.groups,
      ...(followUp !== undefined && {
        followUpAt: followUp && now,
        followUpWording: followUp?.wording ?? null,
        followUpLocale: followUp?.locale ?? null,
      }),
      revision: sql`revision + 1`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

/** Waits until all earlier commits are durable; concurrent callers share one flush. */
export function waitForGroupCommit(db: Database): Promise<void> {
  const cached = flushes.get(db)
  if (cached) return cached()
  const made = groupCommit(async () => void (await flush(db, {})))
  flushes.set(db, made)
  return made()
}

const flushes = new WeakMap<Database, () => Promise<void>>()

const flush = prepared((db) =>
  sql<{ at: string }>`select pg_logical_emit_message(true, 'masthead', ''::text) as at`.compile(db),
)
