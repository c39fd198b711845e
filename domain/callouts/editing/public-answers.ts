import { keepsAnswers } from '../admin-only.ts'
import type { Component } from '../component.ts'
import { isText } from '../component-types.ts'
import { fullKey, listQuestions, type Question, readQuestions } from '../questions.ts'
import { type CalloutStatus, isPublic } from '../status.ts'
import { changeComponent } from './acts.ts'
import type { Draft } from './draft.ts'
import { findPart, mapParts, type Part } from './tree.ts'
import { withAdminOnly } from './with-admin-only.ts'

type Shown = Pick<Draft, 'formSchema' | 'responseViewSchema'>

/** Whether there is a page on which everybody sees responses. */
function showsResponses({ responseViewSchema: view }: Pick<Draft, 'responseViewSchema'>): boolean {
  return view !== null && (view.gallery || view.map !== null)
}

/** The questions whose answers everybody sees once the callout is public. */
export function publicQuestions(draft: Shown): Question[] {
  return showsResponses(draft) ? shownQuestions(draft) : []
}

/** Those whose answers are not kept for the newsroom, whether or not responses are shown by now. */
export function shownQuestions({ formSchema }: Pick<Draft, 'formSchema'>): Question[] {
  return listQuestions(readQuestions(formSchema)).filter(({ adminOnly }) => !adminOnly)
}

/**
 * Of these questions the ones that are not public yet, as the callout is stored. Where more buckets are shown than before
 * all of them count: other people's answers become public.
 */
export function newlyPublic(draft: Shown, stored: (Shown & { status: CalloutStatus }) | undefined): Question[] {
  const questions = publicQuestions(draft)
  if (!stored || !isPublic(stored.status)) return questions
  const known = new Set(stored.responseViewSchema?.buckets)
  if (draft.responseViewSchema?.buckets.some((bucket) => !known.has(bucket))) return questions
  const before = new Set(publicQuestions(stored).map(fullKey))
  return questions.filter((question) => !before.has(fullKey(question)))
}

/**
 * Answers to one question may be public, whatever kept them; those to all others stay as they are. Where a container kept
 * them, each of its other parts does so itself from then on.
 */
export function showAnswers(draft: Draft, id: string): Draft {
  const slideId = findPart(draft.formSchema, id)?.spot.slideId
  const slides = draft.formSchema.slides.map((slide) =>
    slide.id === slideId
      ? { ...slide, components: slide.components.map((part) => show(part, id, false) as Component) }
      : slide,
  )
  return { ...draft, formSchema: { ...draft.formSchema, slides } }
}

/** Answers to one question are the newsroom's own. */
export function keepAnswers(draft: Draft, id: string): Draft {
  return changeComponent(draft, id, (part) => withAdminOnly(part, true))
}

function show(part: Part, id: string, isKept: boolean): Part {
  if (part.id === id) return withAdminOnly(part, false)
  if (!holds(part, id)) return isKept && !isText(part) ? withAdminOnly(part, true) : part
  const isMarked = keepsAnswers(part)
  const opened = isMarked ? withAdminOnly(part, false) : part
  return mapParts(opened, (inside) => show(inside, id, isKept || isMarked))
}

function holds(part: Part, id: string): boolean {
  return (
    findPart(
      { slides: [{ id: '', title: '', components: [part as Component], navigation: { nextSlideId: '' } }] },
      id,
    ) !== undefined
  )
}
