import { Checkbox } from '#web/ui/base/checkbox.tsx'
import type { Field } from '../field-type.ts'

export const checkbox: Field<'checkbox'> = {
  Widget({ value, onChange, id, label, hint, required, error }) {
    return (
      <Checkbox
        id={id}
        name={id}
        label={label}
        description={hint}
        required={required}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  },
  readTyped: (given) => given.length > 0,
  issue: ({ rule }, _, { t }) => (rule === 'required' ? t('callout-form.rule.tick') : undefined),
}
