import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Questions } from '#domain/callouts/questions.ts'
import type { TextMeaning } from '#domain/rules/condition.ts'
import { type Binding, column } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { choseLabelled } from './answer-filter-queries.ts'

/** Whether a response says something anywhere in its answers; of one callout also in the words of the options chosen. */
export function saysBinding(calloutId: string | undefined, questions: Questions | undefined): Binding {
  return (meaning) => {
    if (meaning.kind !== 'text') throw new Error('a text is searched')
    const says = hasText(calloutId, meaning)
    const found = questions ? sql<SqlBool>`(${says} or ${choseLabelled(questions, meaning.value)})` : says
    return meaning.negated ? sql`not (${found})` : found
  }
}

function hasText(calloutId: string | undefined, meaning: TextMeaning): RawBuilder<SqlBool> {
  const isOfCallout = calloutId ? sql<SqlBool>`callout_id = ${calloutId}::uuid` : sql<SqlBool>`true`
  const says = column(sql`text`, { isLowerCase: true })({ ...meaning, negated: false, missingMatches: false })
  // What waits to be indexed is read.
  return sql`(callout_responses.callout_id, callout_responses.number) in (
    select callout_id, number from callout_response_texts
    where ${isOfCallout} and ((is_indexed and ${says}) or (not is_indexed and ${says}))
  )`
}

/** Brings so many texts into the index, and says how many there were. */
export async function indexTexts(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with waiting as (
      select callout_id, number from callout_response_texts where not is_indexed
      order by callout_id, number limit ${most} for update skip locked
    ), indexed as (
      update callout_response_texts texts set is_indexed = true from waiting
      where texts.callout_id = waiting.callout_id and texts.number = waiting.number returning 1
    )
    select count(*)::int as count from indexed`.execute(db)
  return rows[0]?.count ?? 0
}
