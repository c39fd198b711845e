import type { NextStep, Variant } from '../variant.ts'
import { changeTexts, type Draft, textsOf } from './draft.ts'

/** What happens with answers, as far as it is written in the default language. */
export function nextStepsOf(draft: Pick<Draft, 'variants'>): readonly NextStep[] {
  return textsOf(draft).nextSteps ?? []
}

/** With one more, still empty, at the end. */
export function addNextStep(draft: Draft): Draft {
  return changeTexts(draft, { nextSteps: [...nextStepsOf(draft), { title: '', text: '' }] })
}

/** With some of one's words changed. */
export function changeNextStep(draft: Draft, index: number, change: Partial<NextStep>): Draft {
  return changeTexts(draft, {
    nextSteps: nextStepsOf(draft).map((step, at) => (at === index ? { ...step, ...change } : step)),
  })
}

/** Without one, in every language, so that translations stay with what they translate. */
export function removeNextStep(draft: Draft, index: number): Draft {
  const variants = Object.entries(draft.variants).map(([name, texts]) => [name, without(texts, index)])
  return { ...draft, variants: Object.fromEntries(variants) }
}

function without({ nextSteps, ...texts }: Variant, index: number): Variant {
  const left = (nextSteps ?? []).filter((_, at) => at !== index)
  return left.length > 0 ? { ...texts, nextSteps: left } : texts
}
