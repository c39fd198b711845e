import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { hasAnsweredFilter } from '#domain/callout-responses/contact-filters.ts'
import type { Rule } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import type { FieldChoiceProps } from '#web/ui/filter-builder/filter-field.ts'

const atOnce = 50

/** Finds a callout by its title, those that were published first of all. */
export function CalloutChoice({ label, error, onChoose }: FieldChoiceProps) {
  const [typed, setTyped] = useState('')
  const title = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['callouts', 'look-up', title],
    queryFn: ({ signal }) => {
      const rules: Rule[] = [{ field: 'status', operator: 'not_equal', value: ['draft'] }]
      if (title !== '') rules.push({ field: 'title', operator: 'contains', value: [title] })
      const query = { limit: atOnce, rules: { condition: 'AND' as const, rules } }
      return call('GET /callout', { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <SearchableSelect
      label={label}
      labelHidden
      error={error}
      placeholder={label}
      options={(found.data?.items ?? []).map((callout) => ({ value: callout.id, label: callout.title }))}
      loading={found.isFetching}
      value={null}
      onSearch={setTyped}
      onChange={(id) => id && onChoose(hasAnsweredFilter(id))}
    />
  )
}
