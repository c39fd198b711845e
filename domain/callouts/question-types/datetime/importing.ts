import { readDate } from '#domain/csv/cells.ts'
import type { Importing } from '../import-type.ts'

export const datetime = {
  /** A day stays one: it is the same day everywhere. What is written as answers are keeps its zone. */
  read(text, _, { dateOrder }) {
    const date = readDate(text, dateOrder)?.toISOString()
    if (date && /^\d{4}-\d{2}-\d{2}T/.test(text)) return text
    return text.includes(':') ? date : date?.slice(0, 10)
  },
  unreadable: 'datetime',
} satisfies Importing<'datetime'>
