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

/** Nobody has marked any yet. */
const isDuplicate = sql<SqlBool>`false`

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
  /** An object answers only if one of its properties is true. */
  areTicks: boolean
}

const toLists = (asked: readonly Asked[]) =>
  sql`unnest(
    ${asked.map((_, index) => index)}::int[],
    ${asked.map(({ question }) => question.slideId)}::text[],
    ${asked.map(({ question }) => question.component.key)}::text[],
    ${asked.map(({ each }) => each)}::boolean[],
    ${asked.map(({ unread }) => unread.join('\n') || null)}::text[],
    ${asked.map(({ areTicks }) => areTicks)}::boolean[]
  ) asked (question, slide_id, key, each, unread, are_ticks)`

/** The answers of responses, each once for its question: an object of slides is opened once, however many questions there are. */
const answersOf = (asked: readonly Asked[]) => sql`
  cross join lateral jsonb_each(callout_responses.answers) slide
  cross join lateral jsonb_each(case jsonb_typeof(slide.value) when 'object' then slide.value else '{}' end) given
  join ${toLists(asked)} on asked.slide_id = slide.key and asked.key = given.key`

const isAnswer = sql<SqlBool>`
  given.value not in ('null', '""', '[]', '{}')
  and (
    not asked.are_ticks or jsonb_typeof(given.value) <> 'object' or jsonb_path_exists(given.value, '$.* ? (@ == true)')
  )`

export interface AnswerRow {
  question: number
  count: number
  /** One of the answers that were given; undefined in rows that count all to a question. */
  answer: unknown
  /** What was answered to the deciding questions, in rows that count all. */
  deciding: unknown[] | null
  isCount: boolean
}

/** How often each answer was given, and how many answered each question; once for all questions. */
export async function countAnswers(
  tx: Tx,
  selection: Selection,
  { asked, deciding }: { asked: readonly Asked[]; deciding: Deciding },
): Promise<AnswerRow[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<AnswerRow>`
    select
      question,
      answer,
      to_jsonb(deciding) as deciding,
      grouping(answer) = 1 as "isCount",
      count(*)::int as count
    from (
      select
        asked.question,
        case when asked.each then
          case
            when asked.unread is not null and jsonb_typeof(given.value) = 'object'
              then given.value - string_to_array(asked.unread, ${'\n'})
            else given.value
          end
        end as answer,
        ${deciding.length > 0 ? decidingAnswers(deciding) : sql`null::jsonb[]`} as deciding
      from ${matching(selection)} ${answersOf(asked)}
      where ${isKept(selection)} and ${isAnswer}
    ) answers
    group by grouping sets ((question, answer), (question, deciding))`.execute(tx)
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
  const asked = sampled.map(({ question }) => ({ question, each: true, unread: [], areTicks: false }))
  const bounds = sampled.map(({ answered }) => boundOf(answered > size ? size / answered : 1))
  const { rows } = await sql<SampleRow>`
    select
      asked.question,
      callout_responses.id as "responseId",
      callout_responses.number,
      callout_responses.contact_id as "contactId",
      given.value as answer
    from ${matching(selection)} ${answersOf(asked)}
    where ${isKept(selection)} and ${isAnswer}
      and callout_responses.id <= ${bounds.toSorted().at(-1)}::uuid
      and callout_responses.id <= (${bounds}::uuid[])[asked.question + 1]
    order by callout_responses.id`.execute(tx)
  return rows
}

/** The id below which this share of all ids lies. */
function boundOf(share: number): string {
  const first = Math.min(0xffff_ffff, Math.floor(share * 0x1_0000_0000))
  return `${first.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`
}
