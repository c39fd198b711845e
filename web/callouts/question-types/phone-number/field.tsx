import type { Field } from '../field-type.ts'
import { TextLine } from '../text-line.tsx'

export const phoneNumber: Field<'phoneNumber'> = {
  Widget: (props) => <TextLine {...props} type="tel" autoComplete="tel" tidy={withoutSpaces} />,
}

const withoutSpaces = (text: string) => text.replace(/[\s-]/g, '')
