import { TriangleAlert, X } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorsOf, valueCount } from '#domain/rules/filter.ts'
import type { Operator } from '#domain/rules/rule.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Select } from '../dashboard/select.tsx'
import { Icon } from '../icon.tsx'
import { changeValue, chooseField, chooseOperator, type DraftRule, findRuleIssue, type KeptPart } from './draft.ts'
import { type Fields, isGroup } from './filter-field.ts'
import { ValueInput } from './value-input.tsx'
import { operatorWords, useRuleWords } from './words.ts'

interface Props {
  rule: DraftRule
  fields: Fields
  /** Says what is missing. */
  isMarked: boolean
  onChange: (rule: DraftRule) => void
  onRemove: () => void
}

/** Field, condition, value and the way out, on one line; on phones a card. */
export function RuleRow({ rule, fields, isMarked, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const field = fields.get(rule.field)
  const fault = isMarked ? findRuleIssue(rule, fields) : undefined
  const message = fault && t(`admin-filters.faults.${fault}`)
  const isBad = (index: number) =>
    fault !== undefined &&
    findRuleIssue({ ...rule, values: [rule.values[index] ?? '', rule.values[index] ?? ''] }, fields)
  return (
    <div className="filter-rule" data-part={rule.key}>
      <Select
        label={t('admin-filters.field')}
        labelHidden
        size="sm"
        placeholder={field ? undefined : t('admin-filters.chooseField')}
        error={field ? undefined : message}
        options={offeredFields(fields, rule.field)}
        value={rule.field}
        onChange={(event) => {
          const chosen = fields.get(event.target.value)
          if (chosen) onChange(chooseField(rule, chosen, fields))
        }}
      />
      {field?.choice && (
        <div className="filter-rule__values">
          <Suspense>
            <field.choice
              label={field.label}
              error={message}
              onChoose={(name) => {
                field.onChosen?.(name)
                onChange({ ...rule, field: name, operator: 'equal', values: [] })
              }}
            />
          </Suspense>
        </div>
      )}
      {field && !field.choice && (
        <Select
          label={t('admin-filters.operator')}
          labelHidden
          size="sm"
          options={operatorsOf(field).map((each) => ({ value: each, label: operatorWords(each, field, t) }))}
          value={rule.operator}
          onChange={(event) => onChange(chooseOperator(rule, event.target.value as Operator))}
        />
      )}
      {field && !field.choice && (
        <div className="filter-rule__values">
          {Array.from({ length: valueCount(rule.operator) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
            <div key={`${rule.field} ${index}`} className="filter-rule__value">
              {index > 0 && <span className="small muted">{t('admin-filters.and')}</span>}
              <ValueInput
                field={field}
                label={t(index === 0 ? 'admin-filters.value' : 'admin-filters.secondValue', { field: field.label })}
                value={rule.values[index] ?? ''}
                error={isBad(index) ? message : undefined}
                onChange={(value) => onChange(changeValue(rule, index, value))}
              />
            </div>
          ))}
        </div>
      )}
      <IconButton
        size="sm"
        className="filter-rule__remove"
        label={field ? t('admin-filters.removeRule', { field: field.label }) : t('admin-filters.removeEmptyRule')}
        icon={X}
        onClick={onRemove}
      />
    </div>
  )
}

function offeredFields(fields: Fields, chosen: string) {
  const offered = [...fields.values()].filter(({ name, isRare }) => !isRare || name === chosen)
  return offered.map(({ name, label, group }) => ({ value: name, label, group }))
}

/** A part that can only be read or removed. */
export function KeptRow({ part, fields, onRemove }: { part: KeptPart; fields: Fields; onRemove: () => void }) {
  const { t } = useTranslation()
  const words = useRuleWords(fields)
  const { kept } = part
  return (
    <div className={isGroup(kept) ? 'filter-kept' : 'filter-kept filter-kept--unknown'} data-part={part.key}>
      {!isGroup(kept) && <Icon of={TriangleAlert} size="sm" />}
      <p className="grow">
        {isGroup(kept) ? words.group(kept) : t('admin-filters.unknownField', { field: kept.field })}
        <small className="block">{t(isGroup(kept) ? 'admin-filters.keptGroup' : 'admin-filters.unknown')}</small>
      </p>
      <IconButton
        size="sm"
        label={
          isGroup(kept) ? t('admin-filters.removeGroup') : t('tables.removeFilter', { name: t('tables.unknownFilter') })
        }
        icon={X}
        onClick={onRemove}
      />
    </div>
  )
}
