import type { Form } from '#domain/callouts/form.ts'
import type { ViewUse } from '#domain/callouts/question-types/editing-type.ts'
import type { MapSchema, ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { questionsFor, viewQuestions } from './view-questions.ts'

/** The whole world, as far as a flat map shows it. */
export const wholeWorld: MapSchema['bounds'] = [
  [-180, -85],
  [180, 85],
]

/** A display to begin with: what the desk has verified, under the first question that can be a title. */
export function defaultView(form: Form): ResponseViewSchema {
  return {
    buckets: ['verified'],
    titleProp: firstFor('title', form),
    imageProp: firstFor('image', form),
    imageFilter: '',
    links: [],
    gallery: false,
    map: null,
  }
}

/** A map to begin with: the world, with the first question for an address. */
export function defaultMap(form: Form): MapSchema {
  return {
    style: '',
    center: [10, 30],
    bounds: wholeWorld,
    minZoom: 0,
    maxZoom: 18,
    initialZoom: 1,
    addressProp: firstFor('place', form),
    addressPattern: '',
    addressPatternProp: '',
  }
}

/** Of questions whose answers everybody may see. */
function firstFor(use: ViewUse, form: Form): string {
  const shown = viewQuestions(form).filter(({ adminOnly, hidden }) => !adminOnly && !hidden)
  return questionsFor(use, shown)[0]?.fullKey ?? ''
}
