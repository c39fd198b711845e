import { ErrorPlacement, RequiredNote } from '../base/field.tsx'
import { TextField } from '../base/text-field.tsx'
import { TextArea } from '../dashboard/text-area.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { NumberStepper } from '../fields/number-stepper.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Live, type Samples } from './sample.tsx'

const stepper =
  (label: string, start: number | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <NumberStepper label={label} value={value} onChange={change} {...more} />}
    </Live>
  )

const code =
  (label: string, start: string, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <CodeField label={label} value={value} onChange={change} {...more} />}
    </Live>
  )

const search =
  (label: string, start: string, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <SearchField label={label} value={value} onSearch={change} {...more} />}
    </Live>
  )

export const fieldSamples: Samples = {
  TextField: {
    text: () => <TextField label="First name" required placeholder="For example Ngozi" autoComplete="given-name" />,
    email: () => <TextField label="Email" type="email" required defaultValue="n.abara@saltmere-mail.test" />,
    password: () => <TextField label="Secret" type="password" defaultValue="harbour1" />,
    url: () => <TextField label="Website" type="url" defaultValue="https://harbourpost.test" />,
    tel: () => <TextField label="Telephone" type="tel" defaultValue="+44 20 7946 0000" />,
    number: () => <TextField label="Age" type="number" defaultValue="41" />,
    search: () => <TextField label="Find" type="search" defaultValue="fish dock" />,
    hint: () => <TextField label="First name on the card" hint="As you want it on your member card" />,
    focus: () => (
      <TextField
        label="Email, focused"
        hint="Focus"
        className="shows-focus"
        defaultValue="n.abara@saltmere-mail.test"
      />
    ),
    error: () => (
      <TextField
        label="Email, wrong"
        type="email"
        required
        error="Invalid email address"
        defaultValue="n.abara@saltmere"
      />
    ),
    'error below': () => (
      <ErrorPlacement value="below">
        <TextField label="Email, in a dense form" error="Invalid email address" defaultValue="n.abara@saltmere" />
      </ErrorPlacement>
    ),
    disabled: () => <TextField label="Organisation currency" hint="Set at installation" defaultValue="GBP" disabled />,
    'read-only': () => <TextField label="Member number" defaultValue="0284" readOnly />,
    affixes: () => <TextField label="Contribution" type="number" prefix="£" suffix="a month" defaultValue="12.50" />,
    counter: () => (
      <TextField label="Headline" maxLength={60} defaultValue="Where does the water come in, and how deep is it?" />
    ),
    copyable: () => <TextField label="Public link" readOnly copyable defaultValue="harbourpost.test/callouts/flood" />,
    small: () => <TextField label="Value" size="sm" defaultValue="30" />,
    large: () => <TextField label="Email, on a public form" size="lg" type="email" />,
  },
  PasswordField: {
    default: () => <PasswordField label="Password" autoComplete="current-password" required />,
    'checklist unmet': () => (
      <PasswordField label="New password" autoComplete="new-password" checklist defaultValue="harbour1" />
    ),
    'checklist met': () => (
      <PasswordField label="New password, good" autoComplete="new-password" checklist defaultValue="Harbour12" />
    ),
    error: () => (
      <PasswordField label="Password, wrong" autoComplete="new-password" error="Invalid password" size="lg" />
    ),
    disabled: () => <PasswordField label="Password, fixed" autoComplete="current-password" disabled />,
  },
  CodeField: {
    empty: code('Code', '', { hint: 'From your authenticator app' }),
    complete: code('Code, complete', '284017'),
    error: code('Code, wrong', '284011', { error: 'Invalid 2FA token' }),
    disabled: code('Code, fixed', '284', { disabled: true }),
  },
  TextArea: {
    default: () => <TextArea label="Description" placeholder="Help us draw a better flood map" />,
    grown: () => (
      <TextArea
        label="Description, longer"
        defaultValue={'Help us draw\na better flood map,\nstreet by street,\nbefore the winter tides.\nThank you.'}
      />
    ),
    'near limit': () => (
      <TextArea label="Summary" maxLength={60} defaultValue="Help us draw a better flood map, street by street, now." />
    ),
    error: () => <TextArea label="Description, missing" required error="Description is required" />,
    disabled: () => <TextArea label="Description, fixed" disabled defaultValue="Nothing to change." />,
    'read-only': () => <TextArea label="Description, shown" readOnly defaultValue="As it was sent." />,
  },
  NumberStepper: {
    default: stepper('Copies', 3, { min: 0, max: 20 }),
    money: stepper('Amount a month', 8, { min: 2, currency: 'GBP' }),
    'below min': stepper('Amount, too small', 1, {
      min: 2,
      currency: 'GBP',
      error: 'The smallest amount is £2 a month',
    }),
    'at the limits': stepper('Seats', 2, { min: 2, max: 2 }),
    disabled: stepper('Copies, fixed', 3, { disabled: true }),
    'read-only': stepper('Copies, shown', 3, { readOnly: true }),
  },
  SearchField: {
    empty: search('Search by name or email', '', { hotkey: true }),
    filled: search('Search contacts', 'abara'),
    searching: search('Search callouts', 'flood', { searching: true }),
    results: search('Search responses', 'fish', { resultText: '24 responses' }),
    disabled: search('Search, off', '', { disabled: true }),
  },
  RequiredNote: { default: () => <RequiredNote /> },
}
