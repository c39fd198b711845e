import { Columns3 } from 'lucide-react'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { Checkbox } from '../base/checkbox.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { FilterBuilder } from '../filter-builder/filter-builder.tsx'
import { FilterChips } from '../filter-builder/filter-chips.tsx'
import { type FilterField, fieldMap, type ValueControlProps } from '../filter-builder/filter-field.ts'
import { PopPanel } from '../overlays/pop-panel.tsx'
import { Live, type Samples } from './sample.tsx'

const people = [
  { value: '1', label: 'Ngozi Abara', description: 'n.abara@saltmere-mail.test' },
  { value: '2', label: 'Henrik Voss', description: 'henrik@vossboats.test' },
]

const LookUp = ({ value, onChange, ...field }: ValueControlProps) => (
  <SearchableSelect
    {...field}
    labelHidden
    options={people}
    value={value || null}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)

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
      { value: 'manual', label: 'Manual' },
    ],
  },
  {
    name: 'payer',
    label: 'Paid by',
    group: 'Contribution',
    type: 'contact',
    control: LookUp,
    nameOf: (id) => people.find(({ value }) => value === id)?.label,
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
const lookedUp: RuleGroup = { condition: 'AND', rules: [{ field: 'payer', operator: 'equal', value: ['2'] }] }
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
    'looked up': builder('Rules with somebody looked up', lookedUp),
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
