import type { Field } from '../field-type.ts'
import { TextLine } from '../text-line.tsx'

export const textfield: Field<'textfield'> = { Widget: TextLine }
