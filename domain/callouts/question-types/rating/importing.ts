import type { Importing } from '../import-type.ts'
import { readNumberCell } from '../read-cell.ts'

export const rating = {
  read: (text, _, format) => readNumberCell(text, format),
  unreadable: 'number',
} satisfies Importing<'rating'>
