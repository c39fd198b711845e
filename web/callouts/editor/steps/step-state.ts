import type { Draft } from '#domain/callouts/editing/draft.ts'
import { textsToTranslate, translationProgress } from '#domain/callouts/translations.ts'
import { variantNames } from '#domain/callouts/variant-name.ts'

/** `todo`: never opened. `begun`: something is missing, and it is too early to say so. */
export type StepState = 'todo' | 'begun' | 'complete' | 'attention'

interface Step {
  isVisited: boolean
  /** How many there are, said or not. */
  problems: number
  saysProblems: boolean
  /** Nothing is wrong, yet there is more to do. */
  isUnfinished: boolean
}

/** A step is complete only when all is well there. */
export function stepState({ isVisited, problems, saysProblems, isUnfinished }: Step): StepState {
  if (!isVisited) return 'todo'
  if (problems > 0) return saysProblems ? 'attention' : 'begun'
  return isUnfinished ? 'begun' : 'complete'
}

/** Texts over all languages, 34 of 40; undefined where there is only one language. */
export function translatedOf(draft: Draft): { translated: number; total: number } | undefined {
  const names = variantNames(draft.variants).slice(1)
  if (names.length === 0) return undefined
  const texts = textsToTranslate(draft)
  const progress = names.flatMap((name) => {
    const variant = draft.variants[name]
    return variant ? [translationProgress(variant, texts)] : []
  })
  const sum = (of: 'translated' | 'total') => progress.reduce((total, each) => total + each[of], 0)
  return { translated: sum('translated'), total: sum('total') }
}
