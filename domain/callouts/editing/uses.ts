import { leadsOn, optionsOf, partsOf } from '../component-parts.ts'
import { type InputType, inputTypes } from '../component-types.ts'
import type { PublicView } from '../public-view.ts'
import { editingOf } from '../question-types/editing.ts'
import type { ViewUse } from '../question-types/editing-type.ts'
import type { ResponseViewSchema } from '../response-view.ts'
import type { Draft } from './draft.ts'
import { findPart, type Part, partsIn } from './tree.ts'

/** Where else in a callout a question counts. */
export type QuestionUse = 'title' | 'image' | 'place' | 'place-text' | 'marker' | 'filter' | 'navigation' | 'condition'

/** What of a callout names questions, beside its form. */
export type Display = Pick<Draft, 'responseViewSchema' | 'publicView'>

/** The types of questions that the display can use so. */
export function typesForUse(use: ViewUse): InputType[] {
  return inputTypes.filter((type) => editingOf(type).uses?.includes(use))
}

/** What goes along when this component, with all it holds, is deleted; of one question named twice each use once. */
export function usesOf(draft: Pick<Draft, 'formSchema'> & Display, id: string): QuestionUse[] {
  const found = findPart(draft.formSchema, id)
  if (!found) return []
  const gone = new Set(keysWithin(found.part))
  const isGone = (fullKey: string | undefined) => isOn(fullKey, found.spot.slideId, gone)
  const view = draft.responseViewSchema
  const uses: [QuestionUse, boolean][] = [
    ['title', isGone(view?.titleProp)],
    ['image', isGone(view?.imageProp)],
    ['place', isGone(view?.map?.addressProp)],
    ['place-text', isGone(view?.map?.addressPatternProp)],
    ['marker', isGone(view?.map?.mapIconProp)],
    ['filter', draft.publicView.filterQuestions.some(isGone)],
    ['navigation', isDecidingWithin(found.part)],
    [
      'condition',
      [...partsIn(draft.formSchema)].some(
        ({ part, spot }) =>
          spot.slideId === found.spot.slideId && !gone.has(part.key) && gone.has(conditionOf(part) ?? ''),
      ),
    ],
  ]
  return uses.flatMap(([use, isUsed]) => (isUsed ? [use] : []))
}

/** The display without questions that are deleted from this slide. */
export function withoutQuestions(
  { responseViewSchema, publicView }: Display,
  slideId: string,
  keys: ReadonlySet<string>,
): Display {
  return {
    responseViewSchema: responseViewSchema && viewWithout(responseViewSchema, slideId, keys),
    publicView: withFilters(publicView, (fullKey) => (isOn(fullKey, slideId, keys) ? undefined : fullKey)),
  }
}

/** The display with what it showed of questions before they were deleted, wherever nothing else was chosen since. */
export function withQuestionsAgain(now: Display, before: Display, slideId: string, keys: ReadonlySet<string>): Display {
  const { responseViewSchema: view } = now
  const filters = now.publicView.filterQuestions
  const gone = before.publicView.filterQuestions.filter(
    (fullKey) => isOn(fullKey, slideId, keys) && !filters.includes(fullKey),
  )
  const again = (chosen: string | undefined, shown: string | undefined) =>
    !chosen && isOn(shown, slideId, keys) ? shown : chosen
  return {
    responseViewSchema: view && (before.responseViewSchema ? viewAgain(view, before.responseViewSchema, again) : view),
    publicView: { ...now.publicView, filterQuestions: [...filters, ...gone] },
  }
}

function viewAgain(
  view: ResponseViewSchema,
  before: ResponseViewSchema,
  again: (chosen: string | undefined, shown: string | undefined) => string | undefined,
): ResponseViewSchema {
  const { map } = view
  const icon = again(map?.mapIconProp, before.map?.mapIconProp)
  return {
    ...view,
    titleProp: again(view.titleProp, before.titleProp) ?? '',
    imageProp: again(view.imageProp, before.imageProp) ?? '',
    map: map && {
      ...map,
      addressProp: again(map.addressProp, before.map?.addressProp) ?? '',
      addressPatternProp: again(map.addressPatternProp, before.map?.addressPatternProp) ?? '',
      ...(icon !== undefined && { mapIconProp: icon }),
    },
  }
}

/** Each filter as it is then called; undefined where it is none any more. */
export function withFilters(publicView: PublicView, follow: (fullKey: string) => string | undefined): PublicView {
  return { ...publicView, filterQuestions: publicView.filterQuestions.flatMap((fullKey) => follow(fullKey) ?? []) }
}

function viewWithout(view: ResponseViewSchema, slideId: string, keys: ReadonlySet<string>): ResponseViewSchema {
  const kept = (fullKey: string) => (isOn(fullKey, slideId, keys) ? '' : fullKey)
  const { map } = view
  return {
    ...view,
    titleProp: kept(view.titleProp),
    imageProp: kept(view.imageProp),
    map: map && {
      ...map,
      addressProp: kept(map.addressProp),
      addressPatternProp: kept(map.addressPatternProp),
      ...(map.mapIconProp !== undefined && { mapIconProp: kept(map.mapIconProp) }),
    },
  }
}

/** The display after a question got another key, or went to another slide. */
export function withRenamed({ responseViewSchema, publicView }: Display, from: string, to: string): Display {
  const renamed = (fullKey: string) => (fullKey === from ? to : fullKey)
  return {
    responseViewSchema: responseViewSchema && viewRenamed(responseViewSchema, renamed),
    publicView: withFilters(publicView, renamed),
  }
}

function viewRenamed(view: ResponseViewSchema, renamed: (fullKey: string) => string): ResponseViewSchema {
  const { map } = view
  return {
    ...view,
    titleProp: renamed(view.titleProp),
    imageProp: renamed(view.imageProp),
    map: map && {
      ...map,
      addressProp: renamed(map.addressProp),
      addressPatternProp: renamed(map.addressPatternProp),
      ...(map.mapIconProp !== undefined && { mapIconProp: renamed(map.mapIconProp) }),
      ...(map.mapIconStyling && {
        mapIconStyling: Object.fromEntries(
          Object.entries(map.mapIconStyling).map(([fullKey, styling]) => [renamed(fullKey), styling]),
        ),
      }),
    },
  }
}

/** A component's key and those of all it holds. */
export function keysWithin(part: Part): string[] {
  return [part.key, ...partsOf(part).flatMap(keysWithin)]
}

function isOn(fullKey: string | undefined, slideId: string, keys: ReadonlySet<string>): boolean {
  const dot = fullKey?.indexOf('.') ?? -1
  return fullKey !== undefined && dot !== -1 && fullKey.slice(0, dot) === slideId && keys.has(fullKey.slice(dot + 1))
}

function isDecidingWithin(part: Part): boolean {
  const isDeciding = leadsOn(part) && optionsOf(part).some(({ nextSlideId }) => nextSlideId)
  return isDeciding || partsOf(part).some(isDecidingWithin)
}

function conditionOf({ conditional }: Part): string | undefined {
  const when = (conditional as { when?: unknown } | null | undefined)?.when
  return typeof when === 'string' ? when : undefined
}
