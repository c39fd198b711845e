import type { Importing } from '../import-type.ts'
import { readNumberCell } from '../read-cell.ts'

export const currency = {
  /** `€ 3.80`, `EUR 3.80`: the question says of which currency it is. */
  read: (text, _, format) => readNumberCell(text.replace(/[\p{Sc}\p{L}]/gu, ''), format),
  unreadable: 'currency',
} satisfies Importing<'currency'>
