import { type Answers, answerAt, isObject } from '#domain/callouts/answers/answers.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { readPublicForm } from '#domain/public-responses/public-form.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import { lookOf, type MarkerLook, plainMarker } from '#web/callouts/markers/marker-look.ts'

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
  withheldPictures?: string[] | undefined
}

/** What the display would show of responses, by the draft as it is: made as the server makes what everybody reads. */
export function previewCards(
  { formSchema, publicView }: Pick<Draft, 'formSchema' | 'publicView'>,
  view: ResponseViewSchema,
  responses: readonly Answered[],
): PreviewCard[] {
  const form = readPublicForm(readQuestions(formSchema), { responseViewSchema: view, publicView })
  return responses.map(({ number, answers, withheldPictures = [] }) => {
    const given = isObject(answers) ? (answers as Answers) : {}
    const shown = showPublic(form, { number, answers: given, withheldPictures })
    const location = shown.address?.geometry.location
    const chosen = form.icon && answerAt(shown.answers as Answers, form.icon.slideId, form.icon.component.key)
    return {
      number,
      title: shown.title,
      photo: shown.photos[0]?.url,
      place: shown.address?.formatted_address ?? '',
      at: location && ([location.lng, location.lat] as const),
      look: view.map && typeof chosen === 'string' ? lookOf(view.map, view.map.mapIconProp ?? '', chosen) : plainMarker,
    }
  })
}
