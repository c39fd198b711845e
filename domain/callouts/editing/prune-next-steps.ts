import type { Variant } from '../variant.ts'
import { defaultVariant } from '../variant-name.ts'

/** As they are sent: none that are empty in the default language, and as many in each other one. */
export function pruneNextSteps(variants: Readonly<Record<string, Variant>>): Record<string, Variant> {
  const steps = variants[defaultVariant]?.nextSteps ?? []
  const blank = steps.flatMap(({ title, text }, index) => (title.trim() || text.trim() ? [] : [index]))
  return Object.fromEntries(
    Object.entries(variants).map(([name, texts]) => {
      const { nextSteps, ...others } = texts
      if (nextSteps === undefined) return [name, texts]
      const kept = nextSteps.slice(0, steps.length).filter((_, index) => !blank.includes(index))
      return [name, kept.length > 0 ? { ...others, nextSteps: kept } : others]
    }),
  )
}
