import { unnamedFile } from '#domain/callouts/answers/anonymous-files.ts'
import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { type Answers, answerAt, isObject } from '#domain/callouts/answers/answers.ts'
import { isNoAnswer } from '#domain/callouts/answers/normalise.ts'
import { isWithheld } from '#domain/callouts/answers/withheld-pictures.ts'
import { readLocation } from '#domain/callouts/question-types/address/address.ts'
import { responsesOf } from '#domain/callouts/question-types/responses.ts'
import type { Question } from '#domain/callouts/questions.ts'
import { areFiles, isPlace, type PublicForm } from './public-form.ts'
import type { PublicResponse } from './reply.ts'

/** A response as it is stored, as far as anything of it can be public. */
export interface StoredResponse {
  number: number
  answers: Answers
  /** By their names (`pictureName`). */
  withheldPictures: readonly string[]
}

/** A response as everybody may know it (callouts 11), whoever asks: as the form is now, places no more exact than chosen. */
export function showPublic(form: PublicForm, response: StoredResponse): PublicResponse {
  const shown = new Map<Question, unknown>()
  const answers = form.slides.map(({ id, questions }) => {
    const given = questions.flatMap((question) => {
      const answer = showAnswer(form, question, response)
      if (answer === undefined) return []
      shown.set(question, answer)
      return [[question.component.key, answer] as const]
    })
    return [id, Object.fromEntries(given)] as const
  })
  const answerTo = (question: Question | undefined) => question && shown.get(question)
  const address = showAddress(answerTo(form.address))
  return {
    number: response.number,
    answers: Object.fromEntries(answers),
    title: form.title ? titleOf(form, form.title, answerTo(form.title)) : '',
    photos: listOf(answerTo(form.image)).filter(isPhoto),
    ...(address && { address }),
  }
}

/** The answer to one question that is public; undefined where there is nothing to show. */
function showAnswer(form: PublicForm, question: Question, response: StoredResponse): unknown {
  const { slideId, component } = question
  const answer = answerAt(response.answers, slideId, component.key)
  if (isNoAnswer(answer, component.type)) return undefined
  if (areFiles(question)) return publicPhotosOf(answer, response)
  const { coarsen } = responsesOf(component.type)
  if (!coarsen || form.precision === 'exact') return answer
  const coarse = listOf(answer).flatMap((each) => coarsen(each, form.precision) ?? [])
  if (coarse.length === 0) return undefined
  return Array.isArray(answer) ? coarse : coarse[0]
}

/**
 * The files of an answer that everybody may see: those that nobody withheld, under no names that they had with whoever sent them. All files that map,
 * gallery and open data show come from here.
 */
function publicPhotosOf(answer: unknown, { withheldPictures }: StoredResponse): unknown[] | undefined {
  const files = listOf(answer)
    .filter((file) => !isWithheld(file, withheldPictures))
    .map(unnamedFile)
    .filter((file) => !isNoAnswer(file))
  return files.length > 0 ? files : undefined
}

/** The text form of what is shown; of a place that is shown coarsely the parts that are. */
function titleOf({ precision }: PublicForm, question: Question, answer: unknown): string {
  if (answer === undefined) return ''
  if (precision === 'exact' || !isPlace(question)) return answerText(question.component, answer)
  return listOf(answer).map(writtenPlace).filter(Boolean).join(', ')
}

function showAddress(answer: unknown): PublicResponse['address'] {
  const [first] = listOf(answer)
  const location = readLocation(first)
  if (!location || !isObject(first)) return undefined
  const components = Array.isArray(first.components) ? first.components.filter(isPart) : undefined
  return {
    ...(typeof first.formatted_address === 'string' && { formatted_address: first.formatted_address }),
    ...(components && { components: components.map(({ type, value }) => ({ type, value })) }),
    geometry: { location: { lat: location.lat, lng: location.lng } },
  }
}

function writtenPlace(answer: unknown): string {
  return isObject(answer) && typeof answer.formatted_address === 'string' ? answer.formatted_address : ''
}

const isPart = (part: unknown): part is { type: string; value: string } =>
  isObject(part) && typeof part.type === 'string' && typeof part.value === 'string'

const isPhoto = (file: unknown): file is { url: string } =>
  isObject(file) && typeof file.url === 'string' && file.url !== ''

function listOf(answer: unknown): readonly unknown[] {
  if (answer === undefined) return []
  return Array.isArray(answer) ? answer : [answer]
}
