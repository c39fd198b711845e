import type { Field } from '../field-type.ts'
import { TextLine } from '../text-line.tsx'

export const url: Field<'url'> = { Widget: (props) => <TextLine {...props} type="url" tidy={withScheme} /> }

function withScheme(text: string): string {
  const bare = text.trim()
  return bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare) ? bare : `https://${bare}`
}
