import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Question } from '#domain/callouts/questions.ts'
import { type ResponseSelection, selectResponses } from '#server/callout-responses/index.ts'
import type { Database, Tx } from '#server/tables.ts'

/** Responses that are summarised; duplicates are counted apart. */
export interface Selection {
  calloutId: string
  responses: ResponseSelection
  leaveOutDuplicates: boolean
}

/** Those that match, under the name of their table. */
const matching = ({ responses }: Selection) =>
  sql`(select callout_responses.* from ${selectResponses(responses)}) callout_responses`

/** One moment for all statements: what one counts, the others count too. */
export function readSnapshot<Read>(db: Database, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

type Deciding = readonly Pick<Question, 'slideId' | 'component'>[]

/** The answers to the deciding questions, in their order. */
function decidingAnswers(deciding: Deciding): RawBuilder<unknown> {
  const answers = deciding.map(({ slideId, component }) => {
    return sql`callout_responses.answers -> ${slideId}::text -> ${component.key}::text`
  })
  return sql`array[${sql.join(answers)}]::jsonb[]`
}

const isDuplicate = sql<SqlBool>`callout_responses.duplicate_of_id is not null`

const isKept = ({ leaveOutDuplicates }: Selection) =>
  leaveOutDuplicates ? sql<SqlBool>`not ${isDuplicate}` : sql<SqlBool>`true`

export interface Figures {
  total: number
  matching: number
  duplicates: number
  lastWeek: number
  weekBefore: number
  guests: number
  times: { count: number; quartiles: [number, number, number] | null }
  days: { day: string; count: number }[]
  /** How many gave these answers to the deciding questions. */
  deciding: { answers: unknown[]; count: number }[]
}

interface FigureRow extends Pick<Figures, 'total' | 'duplicates' | 'lastWeek' | 'weekBefore' | 'guests' | 'times'> {
  grouped: 'all' | 'day' | 'deciding'
  day: string | null
  deciding: unknown[] | null
  count: number
}

/** What can be counted without reading answers, but for those that decide which questions are asked. */
export async function findFigures(
  tx: Tx,
  selection: Selection,
  { deciding, zone, now }: { deciding: Deciding; zone: string; now: Date },
): Promise<Figures> {
  const { calloutId } = selection
  const weekMs = 7 * 24 * 3_600_000
  const [weekAgo, twoWeeksAgo] = [new Date(now.getTime() - weekMs), new Date(now.getTime() - 2 * weekMs)]
  const { rows } = await sql<FigureRow>`
    select
      case grouping(day, deciding) when 3 then 'all' when 1 then 'day' else 'deciding' end as grouped,
      to_char(day, 'YYYY-MM-DD') as day,
      to_jsonb(deciding) as deciding,
      count(*) filter (where is_kept)::int as count,
      count(*) filter (where is_duplicate)::int as duplicates,
      count(*) filter (where is_kept and created_at > ${weekAgo}::timestamptz)::int as "lastWeek",
      count(*) filter (
        where is_kept and created_at > ${twoWeeksAgo}::timestamptz and created_at <= ${weekAgo}::timestamptz
      )::int as "weekBefore",
      count(*) filter (where is_kept and contact_id is null)::int as guests,
      (select count(*)::int from callout_responses where callout_id = ${calloutId}::uuid) as total,
      (
        select jsonb_build_object(
          'count', count(*), 'quartiles', percentile_cont(array[0.25, 0.5, 0.75]) within group (order by seconds)
        )
        from callout_answering_times where callout_id = ${calloutId}::uuid
      ) as times
    from (
      select
        contact_id,
        created_at,
        (created_at at time zone ${zone})::date as day,
        ${deciding.length > 0 ? decidingAnswers(deciding) : sql`null::jsonb[]`} as deciding,
        ${isDuplicate} as is_duplicate,
        ${isKept(selection)} as is_kept
      from ${matching(selection)}
    ) matching
    group by grouping sets ((), (day), (deciding))
    order by day`.execute(tx)
  const all = rows.find(({ grouped }) => grouped === 'all')
  if (!all) throw new Error('no group of all')
  const { count, total, duplicates, lastWeek, weekBefore, guests, times } = all
  return {
    ...{ total, matching: count, duplicates, lastWeek, weekBefore, guests, times },
    days: rows.flatMap(({ grouped, day, count }) => (grouped === 'day' && day && count > 0 ? [{ day, count }] : [])),
    deciding: rows.flatMap(({ grouped, deciding: answers, count }) =>
      grouped === 'deciding' && count > 0 ? [{ answers: answers ?? [], count }] : [],
    ),
  }
}

/** A question whose answers are read. */
export interface Asked {
  question: Question
  /** Read each different answer; without this they are counted only. */
  each: boolean
  /** Properties of answers that stay where they are. */
  unread: readonly string[]
  /** Not everybody was asked it: answers are counted apart for each answer to the deciding questions. */
  partly: boolean
}

const toTable = (asked: readonly Asked[]) => sql`(
  select question, slide_id, key, each, string_to_array(unread, ${'\n'}) as unread, partly
  from unnest(
    ${asked.map((_, index) => index)}::int[],
    ${asked.map(({ question }) => question.slideId)}::text[],
    ${asked.map(({ question }) => question.component.key)}::text[],
    ${asked.map(({ each }) => each)}::boolean[],
    ${asked.map(({ unread }) => unread.join('\n') || null)}::text[],
    ${asked.map(({ partly }) => partly)}::boolean[]
  ) listed (question, slide_id, key, each, unread, partly)
) asked`

const noAnswer = sql`('null', '""', '[]', '{}')`

/**
 * One of the answers that were given, `true` for any where they are counted only; how often; and what was answered to the
 * deciding questions, where not everybody was asked.
 */
export type CountedAnswer = [answer: unknown, count: number, deciding: unknown[] | null]

/** JSON, so that thousands of answers are read at once. */
export interface AnswersRow {
  question: number
  answers: string
}

/**
 * How often each answer was given, a row for each question. Long answers are unpacked once for each response (`|| '{}'`), not
 * for each question; what is grouped is text, which the database compares faster than JSON.
 */
export async function countAnswers(
  tx: Tx,
  selection: Selection,
  { asked, deciding }: { asked: readonly Asked[]; deciding: Deciding },
): Promise<AnswersRow[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<AnswersRow>`
    select question,
      '[' || string_agg('[' || answer || ',' || count || ',' || coalesce(to_jsonb(deciding)::text, 'null') || ']', ',') || ']'
        as answers
    from (
      select question, answer, deciding, count(*) as count
      from (
        select
          question,
          (case
            when each and unread is not null and jsonb_typeof(given) = 'object'
              then (given - unread)::text
            when each then given::text
            when given in ${noAnswer} then 'null'
            else 'true'
          end) collate "C" as answer,
          case when partly then deciding end as deciding
        from (
          select question, each, unread, partly, deciding, answers -> slide_id -> key as given
          from (
            select callout_responses.answers || '{}' as answers,
              ${deciding.length > 0 ? decidingAnswers(deciding) : sql`null::jsonb[]`} as deciding
            from ${matching(selection)}
            where ${isKept(selection)}
            offset 0
          ) unpacked
          cross join ${toTable(asked)}
          offset 0
        ) given
        where given is not null
      ) answers
      group by question, answer, deciding
    ) counted
    group by question`.execute(tx)
  return rows
}

/** A question of whose answers a sample is read. */
export interface Sampled {
  question: Question
  /** How many have answered it. */
  answered: number
}

export interface SampleRow {
  question: number
  responseId: string
  number: number
  contactId: string | null
  answer: unknown
}

/**
 * About so many answers to each question. Ids are random: those below a bound are a random sample, the same one whenever it
 * is asked for.
 */
export async function sampleAnswers(
  tx: Tx,
  selection: Selection,
  { sampled, size }: { sampled: readonly Sampled[]; size: number },
): Promise<SampleRow[]> {
  if (sampled.length === 0) return []
  const asked = sampled.map(({ question }) => ({ question, each: true, unread: [], partly: false }))
  const bounds = sampled.map(({ answered }) => boundOf(answered > size ? size / answered : 1))
  const { rows } = await sql<SampleRow>`
    select question, "responseId", number, "contactId", answer
    from (
      select question, "responseId", number, "contactId", answers -> slide_id -> key as answer
      from (
        select callout_responses.id as "responseId", callout_responses.number, callout_responses.contact_id as "contactId",
          callout_responses.answers || '{}' as answers
        from ${matching(selection)}
        where ${isKept(selection)} and callout_responses.id <= ${bounds.toSorted().at(-1)}::uuid
        offset 0
      ) unpacked
      cross join ${toTable(asked)}
      where "responseId" <= (${bounds}::uuid[])[question + 1]
    ) given
    where answer is not null and answer not in ${noAnswer}
    order by "responseId"`.execute(tx)
  return rows
}

/** The id below which this share of all ids lies. */
function boundOf(share: number): string {
  const first = Math.min(0xffff_ffff, Math.floor(share * 0x1_0000_0000))
  return `${first.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`
}
