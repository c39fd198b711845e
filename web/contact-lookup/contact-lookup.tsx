import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useSettled } from '#web/platform/desk/settled.ts'
import { call } from '#web/platform/http/call.ts'
import type { FieldProps } from '#web/ui/base/field.tsx'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { buildContactRules } from './contact-rules.ts'
import { contactQuery } from './queries.ts'

interface Props extends Pick<FieldProps, 'label' | 'labelHidden' | 'error'> {
  placeholder?: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Finds one contact by name or address. */
export function ContactLookup({ value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const asked = useSettled(query.trim(), 250)
  const found = useQuery({
    queryKey: ['contacts', 'look-up', asked],
    queryFn: ({ signal }) => {
      const rules = buildContactRules({ q: asked, tag: undefined })
      return call('GET /contact', { query: { limit: 10, sort: 'firstname', ...(rules && { rules }) } }, { signal })
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...contactQuery(value ?? ''), enabled: value !== undefined })
  const options = (asked ? (found.data?.items ?? []) : []).filter(({ id }) => id !== value)
  const choices = (chosen.data ? [chosen.data, ...options] : options).map((contact) => ({
    value: contact.id,
    label: displayName(contact),
    ...(displayName(contact) !== contact.email && { description: contact.email }),
  }))
  const isGone = value !== undefined && chosen.isError
  return (
    <SearchableSelect
      {...field}
      options={isGone ? [{ value, label: t('admin.deletedContact') }, ...choices] : choices}
      loading={found.isFetching || query.trim() !== asked}
      value={value ?? null}
      onSearch={setQuery}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}
