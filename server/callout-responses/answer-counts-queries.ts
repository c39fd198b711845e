import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'

interface Counted {
  responses: number
  /** By `<slideId>.<key>`; nothing answered is no answer. */
  answers: ReadonlyMap<string, number>
}

/** One pass over the responses, however many questions there are. */
export async function countAnswersIn(db: Database, calloutId: string, buckets: readonly string[]): Promise<Counted> {
  const { rows } = await sql<{ fullKey: string | null; count: number }>`
    with shown as materialized (
      select answers from callout_responses where callout_id = ${calloutId}::uuid and bucket = any(${buckets}::text[])
    )
    select null as full_key, count(*)::int as count from shown
    union all
    select slide.key || '.' || answer.key, count(*)::int
    from shown
    cross join lateral jsonb_each(shown.answers) slide
    cross join lateral jsonb_each(case jsonb_typeof(slide.value) when 'object' then slide.value else '{}' end) answer
    where answer.value not in ('null', '""', '[]', '{}')
    group by 1`.execute(db)
  const answers = new Map(rows.flatMap(({ fullKey, count }) => (fullKey === null ? [] : [[fullKey, count] as const])))
  return { responses: rows.find(({ fullKey }) => fullKey === null)?.count ?? 0, answers }
}
