import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { type Answers, answerAt, isObject } from '#domain/callouts/answers/answers.ts'
import type { Form } from '#domain/callouts/form.ts'
import { readLocation } from '#domain/callouts/question-types/address/address.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { lookOf, type MarkerLook, plainMarker } from '#web/callouts/markers/marker-look.ts'
import { type ViewQuestion, viewQuestions } from './view-questions.ts'

/** A response as everybody would see it. */
export interface PreviewCard {
  number: number
  title: string
  /** Address of its first picture. */
  photo: string | undefined
  place: string
  at: readonly [lng: number, lat: number] | undefined
  look: MarkerLook
}

interface Answered {
  number: number
  answers?: unknown
}

/** What the display would show of responses, by the draft as it is. Answers that are kept show nothing (callouts 11). */
export function previewCards(form: Form, view: ResponseViewSchema, responses: readonly Answered[]): PreviewCard[] {
  const shown = viewQuestions(form).filter(({ adminOnly }) => !adminOnly)
  const find = (fullKey: string | undefined) => shown.find((question) => question.fullKey === fullKey)
  const [title, image, place] = [find(view.titleProp), find(view.imageProp), find(view.map?.addressProp)]
  const marker = find(view.map?.mapIconProp)
  return responses.map(({ number, answers }) => {
    const given = isObject(answers) ? (answers as Answers) : {}
    const answerTo = (question: ViewQuestion | undefined) =>
      question && answerAt(given, question.slideId, question.component.key)
    const address = firstOf(answerTo(place))
    const location = readLocation(address)
    const chosen = answerTo(marker)
    return {
      number,
      title: title ? answerText(title.component, answerTo(title)) : '',
      photo: photoOf(answerTo(image)),
      place: place ? answerText(place.component, address) : '',
      at: location && ([location.lng, location.lat] as const),
      look: view.map && marker && typeof chosen === 'string' ? lookOf(view.map, marker.fullKey, chosen) : plainMarker,
    }
  })
}

function firstOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer[0] : answer
}

function photoOf(answer: unknown): string | undefined {
  const files = Array.isArray(answer) ? answer : [answer]
  const found = files.find((file) => isObject(file) && typeof file.url === 'string' && file.url !== '')
  return found && (found as { url: string }).url
}
