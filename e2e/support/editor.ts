import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A component as the contract's example has it. */
export interface Part {
  [property: string]: unknown
  type: string
  key: string
  label?: string
  components?: readonly Part[]
}

/** What the palette calls the types. */
const typeNames: Readonly<Record<string, string>> = {
  textfield: 'Short text',
  textarea: 'Long text',
  number: 'Number',
  email: 'Email',
  url: 'Web address',
  checkbox: 'Checkbox',
  select: 'Dropdown',
  selectboxes: 'Multi-choice',
  radio: 'Single choice',
  address: 'Address',
  phoneNumber: 'Phone',
  currency: 'Amount',
  datetime: 'Date',
  time: 'Time',
  signature: 'Signature',
  file: 'File',
  content: 'Text block',
  panel: 'Panel',
  tabs: 'Tabs',
  well: 'Box',
}

const left = (page: Page) => page.getByRole('region', { name: 'Messages and pages' })
const settings = (page: Page) => page.getByRole('region', { name: /^(Question|Block|Page) settings$/ })

export async function goToStep(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()
}

export async function showPage(page: Page, title: string) {
  await left(page).getByRole('listitem').filter({ hasText: title }).getByRole('button').first().click()
}

export async function showMessage(page: Page, name: string) {
  await left(page).getByRole('button', { name }).click()
}

/** Names the page that is shown, which is the last one by now, and its buttons. */
export async function setUpPage(page: Page, title: string, buttons: Readonly<Record<string, string>>) {
  await settings(page).getByRole('textbox', { name: 'Title' }).fill(title)
  for (const [button, text] of Object.entries(buttons)) {
    await settings(page)
      .getByRole('textbox', { name: `${button} button text` })
      .fill(text)
  }
}

/** Puts a component, with all it holds, on the page that is shown; at its end, or in this container. */
export async function addPart(page: Page, part: Part, container?: Locator) {
  if (container) await container.getByRole('button', { name: 'Add here' }).first().click()
  await left(page)
    .getByRole('button', { name: typeNames[part.type] ?? part.type, exact: true })
    .click()
  await setUpPart(page, part)
  const block = page.locator('.bd-block.is-on')
  const id = (await block.getAttribute('data-bd-block')) ?? ''
  const own = page.locator(`[data-bd-block="${id}"]`)
  if (part.type === 'tabs') await addPanes(page, part, own)
  else
    for (const [index, child] of (part.components ?? []).entries()) {
      // What comes next goes behind the one before.
      await addPart(page, child, index === 0 ? own : undefined)
    }
  // The next one goes behind it, not into it.
  if (part.components) await own.locator('> .bd-block__face').press('Enter')
}

async function addPanes(page: Page, { components = [] }: Part, tabs: Locator) {
  for (const [index, pane] of components.entries()) {
    await tabs.locator('> .bd-block__face').press('Enter')
    if (index > 0) await settings(page).getByRole('button', { name: 'Add tab' }).click()
    await settings(page)
      .getByRole('textbox', { name: `Label of tab ${index + 1}`, exact: true })
      .fill(pane.label ?? '')
  }
  for (const pane of components) {
    await tabs.getByRole('tab', { name: pane.label ?? '', exact: true }).click()
    for (const child of pane.components ?? []) await addPart(page, child, tabs.getByRole('tabpanel'))
  }
}

const labelNames: Readonly<Record<string, string>> = { panel: 'Title', tabs: 'Name', well: 'Name' }

/** Everything the contract's example sets of a component, in the settings of the one that is selected. */
async function setUpPart(page: Page, part: Part) {
  const own = settings(page)
  const {
    validate = {},
    values,
    data,
    widget,
  } = part as {
    validate?: Record<string, unknown>
    values?: Option[]
    data?: { values: Option[] }
    widget?: Record<string, unknown>
  }
  if (part.type === 'content') {
    await own.getByRole('textbox', { name: 'Text' }).fill(String(part.html).replace(/<[^>]*>/g, ''))
    return
  }
  await own.getByRole('textbox', { name: labelNames[part.type] ?? 'Label', exact: true }).fill(part.label ?? '')
  if (part.input !== true) return
  await own.getByRole('textbox', { name: 'Key', exact: true }).fill(part.key)
  if (part.placeholder) await own.getByRole('textbox', { name: 'Placeholder' }).fill(String(part.placeholder))
  if (part.hidden) await own.getByRole('switch', { name: 'Hidden' }).check()
  if (part.adminOnly) await own.getByRole('switch', { name: 'Admin-only answer' }).check()
  if (part.type === 'file' && part.multiple) await own.getByRole('switch', { name: 'Allow several files' }).check()
  if (part.type === 'datetime') await own.getByRole('radio', { name: 'A date and a time' }).check()

  const tab = (name: string) => own.getByRole('tab', { name }).click()
  await tab('Validation')
  if (part.type === 'datetime' && widget) await setUpDate(own, widget)
  if (validate.required === true) await own.getByRole('switch', { name: 'Required' }).check()
  for (const [rule, name] of Object.entries(ruleNames)) {
    if (validate[rule] === undefined) continue
    await own.getByRole('textbox', { name, exact: true }).fill(String(validate[rule]))
  }
  const options = values ?? data?.values
  if (!options) return
  await tab('Options')
  await writeOptions(own, options)
}

const ruleNames = {
  minLength: 'Min. characters',
  maxLength: 'Max. characters',
  minWords: 'Min. words',
  maxWords: 'Max. words',
  min: 'Minimum',
  max: 'Maximum',
  pattern: 'Pattern',
} as const

interface Option {
  label: string
  value: string
  nextSlideId?: string
}

async function writeOptions(own: Locator, options: readonly Option[]) {
  for (const [index, { label, value }] of options.entries()) {
    const number = index + 1
    if (index > 0) await own.getByRole('button', { name: 'Add option' }).click()
    await own.getByRole('textbox', { name: `Label of option ${number}` }).fill(label)
    await own.getByRole('button', { name: new RegExp(`^Details of option ${number}:`) }).click()
    await own.getByRole('textbox', { name: 'Stored as' }).fill(value)
    await own.getByRole('button', { name: new RegExp(`^Details of option ${number}:`) }).click()
  }
}

/** A day alone at the earliest, now at the latest. */
async function setUpDate(own: Locator, { minDate, maxDate }: Record<string, unknown>) {
  await own.getByRole('combobox', { name: 'Earliest', exact: true }).selectOption({ label: 'A date' })
  const [year, month, day] = String(minDate).slice(0, 10).split('-')
  await own.getByRole('textbox', { name: 'Earliest date' }).pressSequentially(`${day}${month}${year}`)
  expect(maxDate).toBe('now')
  await own.getByRole('combobox', { name: 'Latest', exact: true }).selectOption({ label: 'Now' })
}

/** Where an answer of the selected question leads. */
export async function leadAnswer(page: Page, number: number, to: string) {
  const choice = settings(page).getByRole('combobox', { name: `Then go to, option ${number}` })
  await choice.selectOption({ label: to })
}

export async function selectPart(page: Page, label: string) {
  await page
    .locator('.bd-sheet')
    .getByRole('button', { name: new RegExp(`: ${label.replaceAll(/[^\w\s]/g, String.raw`\$&`)}$`) })
    .press('Enter')
}

export async function showSettings(page: Page, tab: string) {
  await settings(page).getByRole('tab', { name: tab }).click()
}
