import type { Field } from '../field-type.ts'
import { later } from '../later.ts'

export const address: Field<'address'> = later(() => import('./widget.tsx'))
