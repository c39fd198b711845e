import { readBoolean } from '#domain/csv/cells.ts'
import type { Importing } from '../import-type.ts'

export const checkbox = { read: (text) => readBoolean(text), unreadable: 'type' } satisfies Importing<'checkbox'>
