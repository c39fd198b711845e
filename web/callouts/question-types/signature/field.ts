import type { Field } from '../field-type.ts'
import { later } from '../later.ts'

export const signature: Field<'signature'> = later(() => import('./widget.tsx'))
