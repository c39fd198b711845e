import type { Importing } from '../import-type.ts'
import { readOptionsCell } from '../read-cell.ts'

export const ranking = {
  read: (text, { values }) => readOptionsCell(text, values),
  unreadable: 'option',
} satisfies Importing<'ranking'>
