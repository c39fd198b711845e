import type { ValueControlProps } from '#web/ui/filter-builder/filter-field.ts'
import { ContactLookup } from './contact-lookup.tsx'

/** A contact as the value of a rule. */
export function ContactValue({ value, onChange, ...field }: ValueControlProps) {
  return <ContactLookup {...field} labelHidden value={value || undefined} onChange={(id) => onChange(id ?? '')} />
}
