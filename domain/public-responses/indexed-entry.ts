import { answerFieldOf } from '#domain/callout-responses/answer-filters.ts'
import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import { answerAt, isObject } from '#domain/callouts/answers/answers.ts'
import type { Location } from '#domain/callouts/question-types/address/address.ts'
import type { Question } from '#domain/callouts/questions.ts'
import type { RecordValue, RuleRecord } from '#domain/rules/matches.ts'
import type { EntryView } from './limits.ts'
import type { PublicForm } from './public-form.ts'
import type { PublicResponse } from './reply.ts'

/** A public response as far as lists, cards, clusters and filters need it. All of it is shown to everybody. */
export interface IndexedEntry {
  number: number
  title: string
  place: Location | undefined
  placeName: string | undefined
  icon: string | undefined
  /** The address of its first picture, and how many there are. */
  photo: string | undefined
  photos: number
  /** Answers to the questions by which readers filter, as rules ask for them. */
  values: RuleRecord
}

/** Cards are no place to read a story. */
const longestTitle = 300

export function toIndexed(form: PublicForm, { number, answers, title, photos, address }: PublicResponse): IndexedEntry {
  const answerTo = ({ slideId, component }: Question) => answerAt(answers, slideId, component.key)
  const icon = form.icon && answerTo(form.icon)
  return {
    number,
    title: title.length > longestTitle ? `${title.slice(0, longestTitle).toWellFormed()}…` : title,
    place: address?.geometry.location,
    placeName: address?.formatted_address || undefined,
    icon: typeof icon === 'string' ? icon : undefined,
    photo: photos[0]?.url,
    photos: photos.length,
    values: Object.fromEntries(
      form.filters.map((question) => [answerFieldOf(question), recordValue(question, answerTo(question))]),
    ),
  }
}

/** The map lists what has a place, the gallery what has a picture. */
export function isIn(view: EntryView, { place, photo }: IndexedEntry): boolean {
  return (view === 'map' ? place : photo) !== undefined
}

/** An answer as a rule about it is matched. What was stored before a question became one of another type is none. */
function recordValue({ component }: Question, answer: unknown): RecordValue {
  const { type, several } = answerFilter(component)
  switch (type) {
    case 'boolean':
      return typeof answer === 'boolean' ? answer : undefined
    case 'number':
      return typeof answer === 'number' || isListOfNumbers(answer) ? answer : undefined
    case 'array':
      return chosenIn(answer)
    default:
      if (several) return chosenIn(answer)
      return typeof answer === 'string' ? answer : undefined
  }
}

const isListOfNumbers = (answer: unknown): answer is number[] =>
  Array.isArray(answer) && answer.every((each) => typeof each === 'number')

/** Options in a list, ticked, or the one that is chosen. */
function chosenIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return [...new Set(answer.filter((each) => typeof each === 'string'))]
  if (isObject(answer)) return Object.keys(answer).filter((value) => answer[value] === true)
  return typeof answer === 'string' ? [answer] : []
}
