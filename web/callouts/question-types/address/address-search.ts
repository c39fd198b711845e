import { isObject } from '#domain/callouts/answers/answers.ts'
import { type AddressAnswer, type Location, readLocation } from '#domain/callouts/question-types/address/address.ts'

// The answer of an address question while a geocoder is asked.

/**
 * What was typed and not chosen from the list yet: kept like an answer, but the check asks for a place as long as it has
 * none. So nothing that was typed is lost, and nothing is sent that a map can't show.
 */
export function unchosen(text: string): unknown {
  if (!text.trim()) return undefined
  return { id: '', formatted_address: text, components: [], geometry: { location: {} }, source: '' }
}

/** The text in the search field, and whether it was chosen or stands for a point. */
export function readSearch(answer: unknown): { text: string; isChosen: boolean } {
  if (typeof answer === 'string') return { text: answer, isChosen: false }
  const text = isObject(answer) && typeof answer.formatted_address === 'string' ? answer.formatted_address : ''
  return { text, isChosen: readLocation(answer) !== undefined }
}

/** Typed by hand before, or by an older form: then by hand again. */
export function isTypedByHand(answer: unknown): boolean {
  if (typeof answer === 'string') return answer !== ''
  return isObject(answer) && answer.source === 'manual' && readSearch(answer).text !== ''
}

/** The answer with its point set by hand; what is known of the address stays. */
export function withPoint(answer: unknown, location: Location): AddressAnswer {
  const known =
    isObject(answer) && Array.isArray(answer.components) ? (answer.components as AddressAnswer['components']) : []
  return {
    id: '',
    formatted_address: readSearch(answer).text,
    components: known,
    geometry: { location },
    source: 'manual',
  }
}

/** Without the point that was set by hand. */
export const withoutPoint = (answer: unknown): unknown => unchosen(readSearch(answer).text)

/** The address found at a point that somebody set: the point stays theirs. */
export const addressAt = (found: AddressAnswer, location: Location): AddressAnswer => ({
  ...found,
  geometry: { location },
})
