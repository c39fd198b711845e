import type { Importing } from '../import-type.ts'
import { readNumberCell } from '../read-cell.ts'

export const number = {
  read: (text, _, format) => readNumberCell(text, format),
  unreadable: 'number',
} satisfies Importing<'number'>
