import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { answerAt } from '#domain/callouts/answers/answers.ts'
import type { Question } from '#domain/callouts/questions.ts'
import type { Cell } from '#domain/csv/csv.ts'
import { nameColumns } from '#domain/csv/csv-head.ts'
import type { PublicForm } from './public-form.ts'
import type { PublicResponse } from './reply.ts'

const columnsBefore = ['Number', 'Title', 'Latitude', 'Longitude'] as const

/** A column for each public question by its label in the callout's own language, and the terms where there are any. */
export function openDataColumns(form: PublicForm, licence: string): string[] {
  const labels = questionsOf(form).map(({ component }) => component.label?.trim() || component.key)
  return nameColumns([...columnsBefore, ...labels, ...(licence === '' ? [] : ['Licence'])])
}

/** A cell for each of `openDataColumns`. */
export function describePublic(form: PublicForm, shown: PublicResponse, licence: string): Cell[] {
  const place = shown.address?.geometry.location
  return [
    shown.number,
    shown.title,
    place?.lat,
    place?.lng,
    ...questionsOf(form).map((question) => textOf(question, shown)),
    ...(licence === '' ? [] : [licence]),
  ]
}

/** A place on the map with what was answered, as GeoJSON writes it. */
export function toFeature(form: PublicForm, { number, title, answers, photos, address }: PublicResponse): object {
  const { lat, lng } = address?.geometry.location ?? { lat: 0, lng: 0 }
  return {
    type: 'Feature',
    id: number,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      number,
      title,
      ...(address?.formatted_address && { address: address.formatted_address }),
      ...(photos.length > 0 && { photos: photos.map(({ url }) => url) }),
      answers: labelled(form, answers),
    },
  }
}

/** By the labels that the table has for columns. */
function labelled(form: PublicForm, answers: PublicResponse['answers']): Record<string, string> {
  const questions = questionsOf(form)
  const names = nameColumns(questions.map(({ component }) => component.label?.trim() || component.key))
  const texts = questions.map((question) => textOf(question, { answers }))
  return Object.fromEntries(texts.flatMap((text, at) => (text === '' ? [] : [[names[at] ?? '', text]])))
}

function textOf({ slideId, component }: Question, { answers }: Pick<PublicResponse, 'answers'>): string {
  return answerText(component, answerAt(answers, slideId, component.key))
}

const questionsOf = ({ slides }: PublicForm) => slides.flatMap(({ questions }) => questions)

/** The address of the terms, where they name one. */
export function licenceLink(licence: string): string | undefined {
  const [found] = /https:\/\/[\w.~:/?#@!$&'()*+=%-]+/.exec(licence) ?? []
  const link = found && withoutStop(found)
  return link !== undefined && URL.canParse(link) ? link : undefined
}

/** What ends a sentence is no part of an address. */
function withoutStop(address: string): string {
  let end = address.length
  while (end > 0 && '.,:!?)'.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}
