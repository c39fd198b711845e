import type { Importing } from '../import-type.ts'
import { readOptionCell } from '../read-cell.ts'

export const select = {
  read: (text, { data }) => readOptionCell(text, data.values),
  unreadable: 'option',
} satisfies Importing<'select'>
