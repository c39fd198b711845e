import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { answerFieldOf } from '#domain/callout-responses/answer-filters.ts'
import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import { optionsOf } from '#domain/callouts/component-parts.ts'
import { listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'
import type { ChoiceMeaning, RangeMeaning } from '#domain/rules/condition.ts'
import { type Binding, type Bindings, column, set } from '#server/rules/index.ts'

type Sql = RawBuilder<SqlBool>

/** Those of these fields that are answers to single questions, each by the JSON that is stored. */
export function answerBindings(questions: Questions, fields: readonly string[]): Bindings {
  const asked = listQuestions(questions).filter((question) => fields.includes(answerFieldOf(question)))
  return Object.fromEntries(asked.map((question) => [answerFieldOf(question), answerBinding(question)]))
}

/** What was stored before a question became one of another type is read as far as it can be, and otherwise another answer. */
function answerBinding({ slideId, component }: Question): Binding {
  const path = sql`${[slideId, component.key]}::text[]`
  const json = sql`(callout_responses.answers #> ${path})`
  const text = column(sql`(callout_responses.answers #>> ${path})`)
  const { type, several } = answerFilter(component)
  return (meaning) => {
    if (meaning.kind === 'empty' && meaning.of !== 'array')
      return text({ kind: 'empty', of: 'text', negated: meaning.negated })
    if (type === 'boolean') return column(sql`(${json} = 'true')`)(meaning)
    if (type === 'array') return ticks(json)(meaning)
    if (meaning.kind === 'empty' || meaning.kind === 'holds') return list(json)(meaning)
    if (meaning.kind === 'is') return isOneOf(json, meaning)
    return meaning.kind === 'text' ? text(meaning) : isWithin(json, meaning, several === true)
  }
}

/** Whether somebody chose an option that reads like this in the form, whatever its value is. */
export function choseLabelled(questions: Questions, text: string): Sql {
  const wanted = text.toLowerCase()
  const chosen = listQuestions(questions).flatMap(({ slideId, component }) => {
    const labelled = optionsOf(component).filter(({ label }) => label.toLowerCase().includes(wanted))
    const values = labelled.map(({ value }) => value)
    return values.length > 0 ? [choseAny(sql`${[slideId, component.key]}::text[]`, values)] : []
  })
  return chosen.length > 0 ? sql`(${sql.join(chosen, sql` or `)})` : sql`false`
}

function choseAny(path: RawBuilder<unknown>, values: readonly string[]): Sql {
  const json = sql`(callout_responses.answers #> ${path})`
  return sql`coalesce(case jsonb_typeof(${json})
    when 'object' then exists (select from unnest(${values}::text[]) chosen where (${json} -> chosen) = 'true')
    when 'array' then ${json} ?| ${values}::text[]
    else (callout_responses.answers #>> ${path}) = any(${values}::text[]) end, false)`
}

/** Several answers, or options in an order. */
const list = (json: RawBuilder<unknown>) =>
  set({ holds: (value) => holds(json, value), some: sql`coalesce(${json} not in ('null', '""', '[]'), false)` })

/** Options by whether they are ticked. */
const ticks = (json: RawBuilder<unknown>) =>
  set({
    holds: (value) =>
      sql`(${holds(json, value)} or coalesce(${json} @> ${JSON.stringify({ [value]: true })}::jsonb, false))`,
    some: sql`coalesce(case jsonb_typeof(${json}) when 'object' then jsonb_path_exists(${json}, '$.* ? (@ == true)')
      else ${json} not in ('null', '""', '[]') end, false)`,
  })

function holds(json: RawBuilder<unknown>, value: string): Sql {
  return sql`coalesce(${json} @> ${JSON.stringify(value)}::jsonb, false)`
}

/** Of a list one is enough: the question may have taken several when it was answered. */
function isOneOf(json: RawBuilder<unknown>, { values, negated }: ChoiceMeaning): Sql {
  const either = sql<SqlBool>`(${sql.join(
    values.map((value) => holds(json, String(value))),
    sql` or `,
  )})`
  return negated ? sql`not ${either}` : either
}

/** What is no number is in no range. */
function isWithin(json: RawBuilder<unknown>, { negated, ...meaning }: RangeMeaning, several: boolean): Sql {
  const numberOf = (one: RawBuilder<unknown>) =>
    sql`(case jsonb_typeof(${one}) when 'number' then (${one})::float8 end)`
  const within = several
    ? sql<SqlBool>`exists (
        select from jsonb_path_query(${json}, '$[*]') one where ${column(numberOf(sql`one`))(meaning)}
      )`
    : column(numberOf(json))(meaning)
  return negated ? sql`(${within} is not true)` : within
}
