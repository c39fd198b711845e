import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { Chips, type FilterChip } from '../tables/chips.tsx'
import { type Fields, isGroup, isKnown } from './filter-field.ts'
import { useRuleWords } from './words.ts'

interface Props {
  rules: RuleGroup | undefined
  fields: Fields
  onChange: (rules: RuleGroup | undefined) => void
  /** Chips of filters that are no rules, before the others. */
  others?: readonly (FilterChip & { onRemove: () => void })[]
}

/** The rules that hold, each in words and with its own way out; a group is one chip. */
export function FilterChips({ rules, fields, onChange, others = [] }: Props) {
  const { t } = useTranslation()
  const words = useRuleWords(fields)
  const parts = rules?.rules ?? []
  const chips = parts.map((part, index): FilterChip => {
    const id = String(index)
    if (isGroup(part)) {
      const label = t(part.condition === 'AND' ? 'admin-filters.allOf' : 'admin-filters.anyOf')
      return { id, label, value: words.group(part) }
    }
    if (!isKnown(part, fields)) return { id, label: part.field, unknown: true }
    return { id, label: fields.get(part.field)?.label ?? part.field, value: words.demand(part) }
  })
  if (chips.length + others.length === 0) return null

  function remove(id: string) {
    const other = others.find((each) => each.id === id)
    if (other) return other.onRemove()
    const rest = parts.filter((_, index) => String(index) !== id)
    onChange(rules && rest.length > 0 ? { ...rules, rules: rest } : undefined)
  }

  return (
    <div className="row filter-chips">
      {rules?.condition === 'OR' && parts.length > 1 && (
        <span className="small muted">{t('admin-filters.anyOfThese')}</span>
      )}
      <Chips label={t('admin-filters.chips')} chips={[...others, ...chips]} onRemove={remove} />
    </div>
  )
}
