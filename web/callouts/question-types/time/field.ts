import type { Field } from '../field-type.ts'
import { later } from '../later.ts'

export const time: Field<'time'> = later(() => import('./widget.tsx'))
