import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import type { FilterField } from '#web/ui/filter-builder/filter-field.ts'

const choice = lazy(() => import('./callout-choice.tsx').then((part) => ({ default: part.CalloutChoice })))

/** The fields of callouts that rules name or somebody chooses, and the one to choose with. They are loaded on use. */
export function useCalloutFields(rules: RuleGroup | undefined): {
  fields: readonly FilterField[]
  isPending: boolean
} {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const named = useMemo(() => (rules ? rulesIn(rules).flatMap(({ field }) => calloutOf(field)) : []), [rules])
  const asked = [...new Set([...named, ...chosen])]
  const { data, isPending } = useQuery({
    queryKey: ['contact-filters', i18n.language, asked],
    queryFn: async () => (await import('./callout-fields.ts')).findCalloutFields(asked),
    enabled: asked.length > 0,
    // What is known already stays while one more is looked up.
    placeholderData: keepPreviousData,
  })
  const fields = useMemo(
    (): FilterField[] => [
      ...(data ?? []),
      {
        type: 'text',
        name: 'callouts',
        label: t('admin-contacts.fields.callouts'),
        group: t('admin-contacts.categories.callout'),
        choice,
        onChosen: (field) => setChosen((before) => [...before, ...calloutOf(field)]),
      },
    ],
    [t, data],
  )
  return { fields, isPending: isPending && named.length > 0 }
}

/** Which callout a field asks about, if it does; the server knows whether there is one. */
function calloutOf(field: string): string[] {
  const [category, id] = field.split('.')
  return category === 'callouts' && id ? [id] : []
}
