import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rule } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { TabField } from '../tab/use-tab.ts'

const atOnce = 50

const isOpenForGood: Rule[] = [
  { field: 'status', operator: 'equal', value: ['open'] },
  { field: 'expires', operator: 'is_empty', value: [] },
]

const openQuery = (title: string) => ({
  queryKey: ['callouts', 'surveys', title],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const rules = title === '' ? isOpenForGood : [...isOpenForGood, titled(title)]
    return call('GET /callout', { query: { limit: atOnce, rules: { condition: 'AND' as const, rules } } }, { signal })
  },
  placeholderData: keepPreviousData,
})

const titled = (title: string): Rule => ({ field: 'title', operator: 'contains', value: [title] })

/** Null for one that isn't there any more. */
const chosenQuery = (slug: string) => ({
  queryKey: ['callouts', 'survey', slug],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const rules: Rule[] = [{ field: 'slug', operator: 'equal', value: [slug] }]
    const found = await call('GET /callout', { query: { limit: 1, rules: { condition: 'AND', rules } } }, { signal })
    return found.items[0] ?? null
  },
  enabled: slug !== '',
})

/** The callout that new members answer. One that can't be answered for good stays chosen, and a warning says so. */
export function SurveyField({ id, value, error, onChange, onBlur }: TabField<string>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const open = useQuery(openQuery(useDeferredValue(typed.trim())))
  const chosen = useQuery(chosenQuery(value))
  const found = (open.data?.items ?? []).map(({ slug, title }) => ({ value: slug, label: title }))
  const isFound = found.some((option) => option.value === value)
  const options = value === '' || isFound ? found : [{ value, label: chosen.data?.title ?? value }, ...found]
  const isUnfit = value !== '' && chosen.data !== undefined && !isFitting(chosen.data)
  return (
    <>
      <SearchableSelect
        id={id}
        error={error}
        label={t('admin-membership.survey.callout')}
        hint={t('admin-membership.survey.calloutHint')}
        placeholder={t('admin-membership.survey.none')}
        options={options}
        loading={open.isFetching}
        value={value || null}
        onSearch={setTyped}
        onChange={(slug) => {
          setTyped('')
          onChange(slug ?? '')
        }}
        onBlur={onBlur}
      />
      {isUnfit && <Notice variant="warning">{t('admin-membership.survey.unfit')}</Notice>}
    </>
  )
}

const isFitting = (callout: { status: string; expires: string | null } | null) =>
  callout?.status === 'open' && callout.expires === null
