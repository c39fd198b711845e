import type { Importing } from '../import-type.ts'
import { readOptionCell } from '../read-cell.ts'

export const radio = {
  read: (text, { values }) => readOptionCell(text, values),
  unreadable: 'option',
} satisfies Importing<'radio'>
