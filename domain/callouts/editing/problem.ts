import { variantLimits } from '../variant.ts'
import type { EditorPlace } from './place.ts'

/** What is wrong with a draft, by the names of its messages. */
export type ProblemKind =
  | 'required'
  | 'too-long'
  | 'not-an-address'
  | 'not-a-slug'
  | 'ends-before-start'
  | 'end-is-over'
  /** A start or an end that is no moment as it was typed. */
  | 'unreadable-date'
  | 'empty-slide'
  | 'too-many-slides'
  | 'leads-back'
  | 'no-options'
  | 'not-unique'
  | 'not-a-key'
  | 'above-maximum'
  | 'not-a-number'
  | 'not-a-count'
  | 'not-a-pattern'
  | 'not-a-date'
  | 'default-refused'
  | 'more-than-options'
  | 'nothing-shown'
  | 'no-buckets'
  | 'no-such-question'
  /** Everybody would filter by what only the newsroom sees. */
  | 'kept-answers'
  /** Found by the server alone. */
  | 'taken'
  | 'refused'

export interface EditorProblem extends EditorPlace {
  kind: ProblemKind
  /** A draft may be saved unfinished; what can't even be stored keeps it from that too. */
  blocks: 'saving' | 'publishing'
  limit?: number
}

/** What editors may write of texts that calls allow to be longer (screens: title and image). */
export const editorLimits = {
  title: 120,
  excerpt: variantLimits.excerpt,
  shareTitle: 70,
  shareDescription: variantLimits.shareText,
  imageAlt: variantLimits.imageAlt,
  subject: variantLimits.subject,
  label: 500,
  description: 1000,
} as const

/** Of formatted text what is read of it; a picture counts as well. */
export function isBlankHtml(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
}
