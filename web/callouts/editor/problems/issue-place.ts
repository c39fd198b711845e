import { partsOf } from '#domain/callouts/component-parts.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import type { Part } from '#domain/callouts/editing/tree.ts'

const places: readonly [RegExp, EditorPlace][] = [
  [/^variants\.default\.intro/, { step: 'content', panel: 'intro', field: 'intro' }],
  [/^variants\.default\.(thanks\w+|nextSteps(?:\.\d+\.\w+)?|outcome)/, { step: 'content', panel: 'end' }],
  [/^variants\.default\.responseEmail/, { step: 'content', panel: 'email' }],
  [/^variants\.default\.(title|excerpt|imageAlt|shareTitle|shareDescription)/, { step: 'title' }],
  [/^variants/, { step: 'translations' }],
  [/^(slug|image)/, { step: 'title' }],
  [/^responseViewSchema/, { step: 'display' }],
  [/^publicView\.(\w+)/, { step: 'display' }],
  [/^publicView/, { step: 'display' }],
  [/^formSchema/, { step: 'content' }],
]

/** Where in the editor one can put right what a call refused, by its path in the body. */
export function placeOfIssue(path: string, draft: Draft): EditorPlace {
  const inForm = /^formSchema\.slides\.(\d+)(.*)$/.exec(path)
  if (inForm) return placeInForm(Number(inForm[1]), inForm[2] ?? '', draft)
  for (const [pattern, place] of places) {
    const found = pattern.exec(path)
    if (found) return found[1] === undefined ? place : { ...place, field: found[1] }
  }
  return { step: 'settings', field: path.split('.')[0] ?? path }
}

function placeInForm(index: number, rest: string, { formSchema }: Draft): EditorPlace {
  const slide = formSchema.slides[index]
  if (!slide) return { step: 'content' }
  const place: EditorPlace = { step: 'content', panel: 'slide', slideId: slide.id }
  let parts: readonly Part[] = slide.components
  let found: Part | undefined
  for (const [, at] of rest.matchAll(/\.components\.(\d+)/g)) {
    found = parts[Number(at)]
    parts = found ? partsOf(found) : []
  }
  return found?.id === undefined ? place : { ...place, componentId: found.id }
}
