import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { answerFieldOf } from '#domain/callout-responses/answer-filters.ts'
import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import { optionsOf } from '#domain/callouts/component-parts.ts'
import { listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'
import type { Range, RangeMeaning } from '#domain/rules/condition.ts'
import { type Binding, type Bindings, column, set } from '#server/rules/index.ts'

type Sql = RawBuilder<SqlBool>

/** Those of these fields that are answers to single questions, each by the JSON that is stored. */
export function answerBindings(questions: Questions, fields: readonly string[]): Bindings {
  const asked = listQuestions(questions).filter((question) => fields.includes(answerFieldOf(question)))
  return Object.fromEntries(asked.map((question) => [answerFieldOf(question), answerBinding(question)]))
}

/** What was stored before a question became one of another type is read as far as it can be, and otherwise another answer. */
function answerBinding(question: Question): Binding {
  const text = textOf(question)
  const { type } = answerFilter(question.component)
  return (meaning) => {
    switch (meaning.kind) {
      case 'text':
        return column(text)(meaning)
      case 'is':
        return column(type === 'boolean' ? sql`(${text} = 'true')` : text)(meaning)
      case 'holds':
        return set({ holds: (value) => choseAny(question, [value]), some: sql`true` })(meaning)
      case 'empty':
        if (meaning.of !== 'array') return column(text)({ kind: 'empty', of: 'text', negated: meaning.negated })
        return set({ holds: () => sql`true`, some: choseSomething(question) })(meaning)
      default:
        return isWithin(question, meaning)
    }
  }
}

/** Whether somebody chose an option that reads like this in the form, whatever its value is. */
export function choseLabelled(questions: Questions, text: string): Sql {
  const wanted = text.toLowerCase()
  const chosen = listQuestions(questions).flatMap((question) => {
    const labelled = optionsOf(question.component).filter(({ label }) => label.toLowerCase().includes(wanted))
    const values = labelled.map(({ value }) => value)
    return values.length > 0 ? [choseAny(question, values)] : []
  })
  return chosen.length > 0 ? sql`(${sql.join(chosen, sql` or `)})` : sql`false`
}

function textOf({ slideId, component }: Question): RawBuilder<string | null> {
  return sql`(callout_responses.answers #>> ${[slideId, component.key]}::text[])`
}

/** One answer, a list of them, or options by whether they are ticked. */
function choseAny(question: Question, values: readonly string[]): Sql {
  const texts = values.map((value) => JSON.stringify(value))
  return exists(question, texts.map((value) => `@ == ${value} || @.${value} == true`).join(' || '))
}

function choseSomething(question: Question): Sql {
  return exists(question, '(@.type() != "object" && @ != null && @ != "") || @.* == true')
}

/** Of several numbers one is enough; what is no number is in no range. */
function isWithin(question: Question, { ranges, negated }: RangeMeaning): Sql {
  const within = exists(question, ranges.map(numbersIn).join(' || '))
  return negated ? sql`not ${within}` : within
}

function numbersIn({ from, to }: Range): string {
  const bounds = [
    ...(from ? [`@ ${from.included ? '>=' : '>'} ${JSON.stringify(from.at)}`] : []),
    ...(to ? [`@ ${to.included ? '<=' : '<'} ${JSON.stringify(to.at)}`] : []),
  ]
  return `(@.type() == "number" && ${bounds.join(' && ')})`
}

/** Whether the answer, or one in a list of them, is like this. */
function exists({ slideId, component }: Question, condition: string): Sql {
  const path = `$.${JSON.stringify(slideId)}.${JSON.stringify(component.key)} ? (${condition})`
  return sql`jsonb_path_exists(callout_responses.answers, ${path}::jsonpath)`
}
