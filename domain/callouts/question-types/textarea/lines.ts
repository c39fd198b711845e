import { readNumber } from '../../answers/read-number.ts'
import type { ComponentOf } from '../../component.ts'

/** How many lines of a long text are seen before anything is written: three, unless the newsroom wants others. */
export function linesOf({ rows }: ComponentOf<'textarea'>): number {
  const wanted = readNumber(rows)
  return wanted === undefined || wanted < 1 ? 3 : Math.min(Math.floor(wanted), mostLines)
}

/** What is longer scrolls. */
export function mostLinesOf(component: ComponentOf<'textarea'>): number {
  return Math.max(12, linesOf(component))
}

const mostLines = 40
