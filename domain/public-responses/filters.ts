import { answerFieldOf } from '#domain/callout-responses/answer-filters.ts'
import { permittedAnswerFilters, permittedFilters } from '#domain/callout-responses/permitted-filters.ts'
import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import type { Filters } from '#domain/rules/filter.ts'
import { areFiles, isPlace, type PublicForm } from './public-form.ts'

/**
 * What anyone may ask of `…/map`: dates, and answers that it shows as they are stored. Files aren't, since what is stored
 * of them has names that aren't shown, nor are places that are shown coarsely, or what says in words where they are.
 */
export function publicFilters({ questions, precision, slides }: PublicForm): Filters {
  const permitted = permittedAnswerFilters('public', questions)
  const shown = slides.flatMap((slide) => slide.questions)
  const asked = shown.filter((question) => !areFiles(question) && (precision === 'exact' || !isPlace(question)))
  const fields = asked.map(answerFieldOf)
  return {
    ...permittedFilters('public'),
    ...Object.fromEntries(fields.flatMap((field) => (permitted[field] ? [[field, permitted[field]]] : []))),
  }
}

/** What anyone may ask of entries and clusters: answers to the questions that the editor chose to filter by. */
export function entryFilters({ filters }: PublicForm): Filters {
  return Object.fromEntries(filters.map((question) => [answerFieldOf(question), answerFilter(question.component)]))
}
