import type { Field } from '../field-type.ts'
import { TextLine } from '../text-line.tsx'

export const email: Field<'email'> = { Widget: (props) => <TextLine {...props} type="email" autoComplete="email" /> }
