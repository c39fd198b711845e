import type { Field } from '../field-type.ts'
import { later } from '../later.ts'

export const file: Field<'file'> = { ...later(() => import('./widget.tsx')), takesSeveral: true }
