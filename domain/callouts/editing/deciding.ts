import { leadsOn, optionsOf } from '../component-parts.ts'
import type { Slide } from '../form.ts'
import type { Draft } from './draft.ts'
import { laterSlides, navigationOf, slideTitle } from './slides.ts'
import { findPart, type Part } from './tree.ts'

/** Where the answers to a question may lead. */
export interface Deciding {
  pages: { slide: Slide; number: number; title: string; isLater: boolean }[]
  /** Why it can't be chosen here. */
  offBecause?: { reason: 'hidden' } | { reason: 'other'; label: string }
  /** Whether the page goes on in order when the answer doesn't say. */
  isInOrder: boolean
}

/**
 * One choice of one answer may decide which page comes next, and only one on a page (screens: conditional navigation).
 * Undefined where answers lead nowhere.
 */
export function decidingOf(
  { formSchema }: Pick<Draft, 'formSchema'>,
  { part, slideId, around }: { part: Part; slideId: string; around: readonly Part[] },
): Deciding | undefined {
  if (!leadsOn(part)) return undefined
  const later = laterSlides(formSchema, slideId)
  const targets = new Set(optionsOf(part).map(({ nextSlideId }) => nextSlideId))
  const pages = formSchema.slides.flatMap((slide, index) => {
    const isLater = later.includes(slide)
    return isLater || targets.has(slide.id) ? [{ slide, number: index + 1, title: slideTitle(slide), isLater }] : []
  })
  // The last page in order ends the form whatever it says.
  if (later.length === 0 || pages.length === 0) return undefined
  const { decidedBy } = navigationOf(formSchema).get(slideId) ?? {}
  const other = decidedBy !== undefined && decidedBy !== part.id ? findPart(formSchema, decidedBy)?.part : undefined
  const isHidden = [part, ...around].some(({ hidden }) => hidden === true)
  const own = formSchema.slides.find(({ id }) => id === slideId)?.navigation.nextSlideId
  return {
    pages,
    isInOrder: !formSchema.slides.some(({ id }) => id === own),
    ...(isHidden
      ? { offBecause: { reason: 'hidden' } as const }
      : other && { offBecause: { reason: 'other', label: other.label ?? other.key } as const }),
  }
}
