import type { Field } from '../field-type.ts'
import { later } from '../later.ts'

export const ranking: Field<'ranking'> = {
  ...later(() => import('./widget.tsx')),
  issue: ({ rule }, _, { t }) => (rule === 'option' ? t('callout-form.rule.order') : undefined),
}
