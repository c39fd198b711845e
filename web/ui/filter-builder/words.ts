import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#domain/money/format-amount.ts'
import type { Operator, Rule, RuleGroup, RuleValue } from '#domain/rules/rule.ts'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { momentWords, readDate } from './date-choice.ts'
import { type Fields, type FilterField, isGroup, isKnown } from './filter-field.ts'

/** How rules are said, in the language of the page. */
export function useRuleWords(fields: Fields) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  return {
    /** "on or after 30 days ago": what stands after the field's name. */
    demand: (rule: Rule) => {
      const field = fields.get(rule.field)
      return field ? demandOf(rule, field, t, locale) : ''
    },
    /** "any of: tags include Donor, kind is Gift". */
    group: (group: RuleGroup) => groupWords(group, fields, t, locale),
  }
}

/** The operators' words differ by what they compare: days are "on or after", amounts "at least". */
const families = {
  text: 'text',
  blob: 'text',
  number: 'number',
  date: 'date',
  boolean: 'one',
  enum: 'one',
  contact: 'one',
  array: 'list',
} as const

export function operatorWords(operator: Operator, { type }: FilterField, t: TFunction): string {
  if (operator === 'is_empty' || operator === 'is_not_empty') return t(`admin-filters.emptiness.${operator}`)
  const family = families[type]
  return t(`admin-filters.operators.${family}.${operator}` as 'admin-filters.operators.text.equal')
}

function demandOf(rule: Rule, field: FilterField, t: TFunction, locale: string): string {
  const operator = operatorWords(rule.operator, field, t)
  const values = rule.value.map((value) => valueWords(value, field, t, locale))
  if (field.type === 'boolean') return values.join()
  const [first = '', last] = values
  if (last !== undefined) return t('admin-filters.betweenWords', { operator, first, last })
  return first ? `${operator} ${first}` : operator
}

function groupWords(group: RuleGroup, fields: Fields, t: TFunction, locale: string): string {
  const parts = group.rules.map((part) => {
    if (isGroup(part)) return `(${groupWords(part, fields, t, locale)})`
    const field = fields.get(part.field)
    return field && isKnown(part, fields)
      ? `${field.label} ${demandOf(part, field, t, locale)}`
      : t('tables.unknownFilter')
  })
  const list = new Intl.ListFormat(locale, { type: group.condition === 'AND' ? 'conjunction' : 'disjunction' })
  return list.format(parts)
}

function valueWords(value: RuleValue, field: FilterField, t: TFunction, locale: string): string {
  if (typeof value === 'boolean') return t(value ? 'admin-filters.yes' : 'admin-filters.no')
  if (typeof value === 'number') return numberWords(value, field, locale)
  if (field.type === 'date') return dateWords(value, t, locale)
  const choice = field.choices?.find((each) => each.value === value)
  return field.nameOf?.(value) ?? choice?.label ?? `“${value}”`
}

function numberWords(value: number, { currency }: FilterField, locale: string): string {
  if (currency) return formatAmount(value, currency, locale)
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
}

function dateWords(value: string, t: TFunction, locale: string): string {
  const date = readDate(value)
  if (date.kind === 'now') return t('admin-filters.today')
  if (date.kind === 'text') return momentWords(date.text, locale)
  if (date.kind === 'relative') {
    return t(`admin-filters.${date.direction}.${date.unit}`, { count: date.count })
  }
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return day.format(new Date(date.day))
}
