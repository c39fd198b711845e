import { Columns3 } from 'lucide-react'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { Checkbox } from '../choices/checkbox.tsx'
import { FilterBuilder } from '../filter-builder/filter-builder.tsx'
import { FilterChips } from '../filter-builder/filter-chips.tsx'
import { type FilterField, fieldMap } from '../filter-builder/filter-field.ts'
import { PopPanel } from '../overlays/pop-panel.tsx'
import { Live, type Samples } from './sample.tsx'

const list: FilterField[] = [
  { name: 'name', label: 'Name', group: 'Person', type: 'text' },
  { name: 'joined', label: 'Joined', group: 'Person', type: 'date' },
  { name: 'active', label: 'Active member', group: 'Person', type: 'boolean' },
  {
    name: 'tags',
    label: 'Tags',
    group: 'Person',
    type: 'array',
    choices: [
      { value: 'donor', label: 'Donor' },
      { value: 'saltmere', label: 'Saltmere East' },
    ],
  },
  { name: 'amount', label: 'Amount', group: 'Contribution', type: 'number', money: true, currency: 'GBP' },
  {
    name: 'kind',
    label: 'Kind',
    group: 'Contribution',
    type: 'enum',
    choices: [
      { value: 'gift', label: 'Gift' },
      { value: 'manual', label: 'By hand' },
    ],
  },
]

const rules: RuleGroup = {
  condition: 'AND',
  rules: [
    { field: 'joined', operator: 'greater_or_equal', value: ['$now(d:-30)'] },
    { field: 'amount', operator: 'between', value: [5, 10.5] },
  ],
}
const group: RuleGroup = {
  condition: 'OR',
  rules: [
    { field: 'tags', operator: 'contains', value: ['donor'] },
    { field: 'kind', operator: 'equal', value: ['gift'] },
  ],
}
const nested: RuleGroup = { condition: 'AND', rules: [{ field: 'active', operator: 'equal', value: [true] }, group] }
const kept: RuleGroup = {
  condition: 'AND',
  rules: [
    { field: 'answers.gone', operator: 'equal', value: ['yes'] },
    { condition: 'OR', rules: [nested, { field: 'name', operator: 'is_empty', value: [] }] },
  ],
}

const builder = (label: string, start: RuleGroup | undefined) => () => (
  <Live start={start}>
    {(applied, apply) => <FilterBuilder label={label} fields={list} applied={applied} onApply={apply} />}
  </Live>
)

const chips = (start: RuleGroup) => () => (
  <Live<RuleGroup | undefined> start={start}>
    {(applied, change) => <FilterChips rules={applied} fields={fieldMap(list)} onChange={change} />}
  </Live>
)

export const filterSamples: Samples = {
  FilterBuilder: {
    empty: builder('Rules, none yet', undefined),
    rules: builder('Rules', rules),
    group: builder('Rules with a group', nested),
    'kept as they are': builder('Rules that can only be read', kept),
  },
  FilterChips: {
    all: chips(rules),
    any: chips(group),
    group: chips(nested),
    unknown: chips(kept),
  },
  PopPanel: {
    default: () => (
      <PopPanel label="Columns" title="Columns shown" icon={Columns3} size="sm">
        <Live start={true}>
          {(isOn, change) => (
            <Checkbox label="Email" checked={isOn} onChange={(event) => change(event.target.checked)} />
          )}
        </Live>
      </PopPanel>
    ),
  },
}
