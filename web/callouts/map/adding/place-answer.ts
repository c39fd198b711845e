import { readAnswers } from '#domain/callouts/answers/answers.ts'
import { type AddressAnswer, formatAddress, type Location } from '#domain/callouts/question-types/address/address.ts'
import { fullKey as keyOf, listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { isPlace } from '#domain/public-responses/public-form.ts'

type PlaceSettings = Pick<MapSchema, 'addressProp' | 'addressPattern' | 'addressPatternProp'>

/** The question that places an entry on the map; undefined where the form asks for no place. */
export function placeQuestion(questions: Questions, { addressProp }: PlaceSettings): Question | undefined {
  return listQuestions(questions).find((each) => keyOf(each) === addressProp && isPlace(each))
}

/** A point that nobody knows the address of (callouts 3.5). */
export const pointAnswer = (location: Location): AddressAnswer => ({
  id: '',
  formatted_address: '',
  components: [],
  geometry: { location },
  source: 'manual',
})

/**
 * What the form begins with once a place was chosen, as `answers` of an address writes it: the place, its text where the
 * newsroom asks for one, and what the address said already.
 */
export function answersWithPlace(
  questions: Questions,
  settings: PlaceSettings,
  address: AddressAnswer,
  linked: string | undefined,
): string {
  const answers: Record<string, Record<string, unknown>> = { ...readLinked(linked) }
  const put = ({ slideId, component }: Question, answer: unknown) => {
    answers[slideId] = { ...answers[slideId], [component.key]: component.multiple === true ? [answer] : answer }
  }
  const place = placeQuestion(questions, settings)
  if (place) put(place, address)
  const text = formatAddress(settings.addressPattern, address).replace(/^[\s,]+|[\s,]+$/g, '')
  const written = listQuestions(questions).find((each) => keyOf(each) === settings.addressPatternProp)
  if (written && text) put(written, text)
  return JSON.stringify(answers)
}

function readLinked(linked: string | undefined): Record<string, Record<string, unknown>> {
  if (linked === undefined) return {}
  try {
    return { ...readAnswers(JSON.parse(linked)) }
  } catch {
    return {}
  }
}
