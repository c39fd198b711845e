import { CreditCard, Landmark } from 'lucide-react'
import { AmountPicker } from '../amounts/amount-picker.tsx'
import { TotalLine } from '../amounts/total-line.tsx'
import { Checkbox } from '../base/checkbox.tsx'
import { CheckboxGroup } from '../base/checkbox-group.tsx'
import { RadioGroup } from '../base/radio-group.tsx'
import { Segmented } from '../base/segmented.tsx'
import { RadioCards } from '../choices/radio-cards.tsx'
import { Switch } from '../choices/switch.tsx'
import { Select } from '../dashboard/select.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { TagField } from '../fields/tag-field.tsx'
import { Live, type Samples } from './sample.tsx'

const newsletters = [
  { value: 'daily', label: 'Harbour Daily', description: 'Weekdays at seven' },
  { value: 'weekend', label: 'Weekend' },
  { value: 'alerts', label: 'Flood alerts' },
]
const when = [
  { value: 'now', label: 'Update now' },
  { value: 'later', label: 'Update on 9 March' },
]
const audiences = [
  { value: 'everyone', label: 'Everyone', description: 'Guests may answer without an account' },
  { value: 'members', label: 'Members only', description: 'Guests see how to join' },
]
const methods = [
  { value: 'card', label: 'Card', icon: CreditCard },
  { value: 'bacs', label: 'Bacs direct debit', icon: Landmark },
]
const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annually', label: 'Once a year' },
]
const tags = [
  { value: 'dock', label: 'Fish dock', group: 'Tags', end: 24 },
  { value: 'families', label: 'Fishing families', group: 'Tags', end: 9 },
  { value: 'donor', label: 'Donor', group: 'Tags', end: 47 },
  { value: 'east', label: 'Saltmere East', group: 'Places', end: 112 },
]
const thousand = Array.from({ length: 1000 }, (_, index) => ({ value: `s${index}`, label: `Street ${index + 1}` }))

const group =
  (label: string, start: string[], more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => (
        <CheckboxGroup label={label} options={newsletters} value={value} onChange={change} {...more} />
      )}
    </Live>
  )
const radios =
  (label: string, start: string, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <RadioGroup label={label} options={when} value={value} onChange={change} {...more} />}
    </Live>
  )
const cards =
  (label: string, start: string, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <RadioCards label={label} options={audiences} value={value} onChange={change} {...more} />}
    </Live>
  )
const segments =
  (label: string, start: string, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <Segmented label={label} options={periods} value={value} onChange={change} {...more} />}
    </Live>
  )
const amounts =
  (label: string, start: number | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => (
        <AmountPicker
          label={label}
          hint="The smallest amount is £2 a month."
          presets={[4, 8, 12, 20]}
          value={value}
          onChange={change}
          currency="GBP"
          period="a month"
          min={2}
          {...more}
        />
      )}
    </Live>
  )
const one =
  (label: string, start: string | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <SearchableSelect label={label} options={tags} value={value} onChange={change} {...more} />}
    </Live>
  )
const several =
  (label: string, start: string[], more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => (
        <SearchableSelect label={label} multiple options={tags} value={value} onChange={change} {...more} />
      )}
    </Live>
  )
const words =
  (label: string, start: string[], more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => (
        <TagField
          label={label}
          value={value}
          onChange={change}
          suggestions={['Donor', 'Business', 'Allotments']}
          {...more}
        />
      )}
    </Live>
  )

export const choiceSamples: Samples = {
  Checkbox: {
    off: () => <Checkbox label="Weekend" />,
    on: () => <Checkbox label="Harbour Daily" defaultChecked />,
    indeterminate: () => <Checkbox label="All newsletters" indeterminate />,
    described: () => (
      <Checkbox
        label="Cover the £0.32 card fee as well"
        description="So the newsroom gets the full £8."
        defaultChecked
      />
    ),
    card: () => <Checkbox card label="I have seen the water myself" defaultChecked />,
    error: () => <Checkbox label="I agree to be quoted" required error="Tick this to go on" />,
    disabled: () => <Checkbox label="Covered already" defaultChecked disabled />,
  },
  CheckboxGroup: {
    default: group('Newsletters', ['daily']),
    all: group('Newsletters, all at once', ['daily'], { allLabel: 'All newsletters' }),
    cards: group('Newsletters, as cards', ['weekend'], { cards: true }),
    error: group('Newsletters, none', [], { error: 'Choose at least one', required: true }),
    disabled: group('Newsletters, fixed', ['daily'], { disabled: true }),
  },
  RadioGroup: {
    default: radios('When?', 'now'),
    dense: radios('When, in a dense form?', 'now', { dense: true }),
    error: radios('When, unanswered?', '', { error: 'Choose one', required: true }),
    locked: radios('When, locked?', 'later', {
      locked: true,
      hint: 'A payment is on its way, so this can’t change now.',
    }),
    disabled: radios('When, fixed?', 'now', { disabled: true }),
  },
  RadioCards: {
    described: cards('Who may answer?', 'everyone'),
    payment: cards('Pay by', 'card', { options: methods, look: 'pay' }),
    error: cards('Who may answer, unanswered?', '', { error: 'Choose one' }),
    disabled: cards('Who may answer, fixed?', 'members', { disabled: true }),
  },
  Switch: {
    off: () => <Switch label="Show on the public map, off" />,
    on: () => <Switch label="Show on the public map" defaultChecked />,
    'label first': () => <Switch label="Flood alerts" description="By e-mail" labelFirst defaultChecked />,
    saving: () => <Switch label="Single-key shortcuts" saving defaultChecked />,
    disabled: () => <Switch label="Sandbox payments" disabled />,
  },
  Segmented: {
    default: segments('How often?', 'monthly'),
    block: segments('How often, on a form?', 'monthly', { block: true }),
    small: segments('Match', 'monthly', { size: 'sm' }),
    counts: segments('Which?', 'monthly', {
      options: [
        { value: 'monthly', label: 'Inbox', count: 38 },
        { value: 'annually', label: 'Verified', count: 112 },
        { value: 'trash', label: 'Trash', count: 4 },
      ],
    }),
    disabled: segments('How often, fixed?', 'annually', { disabled: true }),
  },
  AmountPicker: {
    'preset chosen': amounts('How much?', 8),
    'own amount': amounts('How much, freely?', 9.5),
    'below min': amounts('How much, too little?', 1, { error: 'The smallest amount is £2 a month' }),
    disabled: amounts('How much, fixed?', 12, { disabled: true }),
  },
  TotalLine: { default: () => <TotalLine label="Your contribution" amount="£8.32" period="a month" /> },
  Select: {
    placeholder: () => <Select label="Period" placeholder options={periods} defaultValue="" />,
    chosen: () => <Select label="Period, chosen" options={periods} defaultValue="monthly" />,
    groups: () => (
      <Select
        label="Field"
        options={[
          { value: 'name', label: 'Name', group: 'Person' },
          { value: 'joined', label: 'Joined', group: 'Membership' },
          { value: 'amount', label: 'Amount', group: 'Membership' },
        ]}
      />
    ),
    small: () => <Select label="Condition" size="sm" options={periods} />,
    error: () => (
      <Select label="Period, unanswered" required placeholder error="Choose one" options={periods} defaultValue="" />
    ),
    disabled: () => <Select label="Period, fixed" disabled options={periods} />,
  },
  SearchableSelect: {
    single: one('Tag', 'dock'),
    multiple: several('Tags', ['dock', 'donor']),
    open: several('Tags, open', ['dock'], { defaultOpen: true }),
    create: several('Tags, with new ones', [], { onCreate: () => undefined }),
    'nothing found': one('Callout', null, { options: [], onSearch: () => undefined, defaultOpen: true }),
    'empty list': one('Segment', null, { options: [], defaultOpen: true }),
    loading: one('Contact', null, { options: [], loading: true, onSearch: () => undefined }),
    '1000 options': one('Street', 's41', { options: thousand }),
    error: one('Tag, missing', null, { error: 'Choose a tag', required: true }),
    disabled: several('Tags, fixed', ['dock'], { disabled: true }),
    'read-only': several('Tags, shown', ['dock', 'east'], { readOnly: true }),
  },
  TagField: {
    default: words('Topics', ['Flood', 'Harbour']),
    duplicate: words('Topics, twice', ['Flood'], { defaultQuery: 'flood' }),
    'max reached': words('Topics, at most two', ['Flood', 'Harbour'], { max: 2, defaultQuery: 'Rent' }),
    error: words('Topics, missing', [], { error: 'Add at least one', required: true }),
    disabled: words('Topics, fixed', ['Flood'], { disabled: true }),
    'read-only': words('Topics, shown', ['Flood'], { readOnly: true }),
  },
}
