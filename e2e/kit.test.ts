import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { catalogue, parts } from '#web/ui/showcase/catalogue.ts'
import { deriveTokens } from '#web/ui/theme.ts'
import { untilToolkitDrawn } from './support/accessibility.ts'
import { scriptOf } from './support/scripts.ts'
import { audit, expect, test } from './support/test.ts'

const kitFolder = join(import.meta.dirname, '../web/ui')
const components = Object.values(catalogue).flat()
const widths = [390, 1280]

const sample = (page: Page, component: string, state: string) =>
  page.locator(`[data-component="${component}"][data-state="${state}"]`)

async function openKit(page: Page, width = 1280) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/_theme')
  await expect(page.locator('#any-theme')).toBeAttached()
  await untilToolkitDrawn(page)
  // The last thing to arrive: the editor's code is loaded apart from the page's.
  await expect(page.locator('[data-component="RichTextEditor"] .ProseMirror')).toHaveCount(5, { timeout: 45_000 })
}

/** Every file of the kit that exports a component, but for the glue of forms and the toolkit page itself. */
function listComponentFiles(): string[] {
  const files = readdirSync(kitFolder, { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !/^(showcase|form)\/|\/form-/.test(file))
    .filter((file) => /export (function|const) [A-Z]/.test(readFileSync(join(kitFolder, file), 'utf8')))
    .sort()
}

test('every component file is in the catalogue or part of a component that is', () => {
  const known = [...components.map(({ file }) => file), ...parts]
  expect(listComponentFiles().filter((file) => !known.includes(file))).toEqual([])
  expect(known.filter((file) => !listComponentFiles().includes(file))).toEqual([])
})

test('the top is there before the toolkit is, whose families are drawn for whoever comes to them', async ({ page }) => {
  // A browser that always has something else to do.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/_theme')
  const family = (name: string) => page.getByRole('region', { name, exact: true })
  const component = (name: string) => page.locator(`[data-component="${name}"]`).first()
  await expect(page.getByRole('region', { name: 'Sample page' })).toBeVisible()
  await expect(family('Any theme')).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('navigation', { name: 'Components' }).getByRole('link', { name: 'Tables' }).click()
  await expect(page).toHaveURL('/_theme#tables')
  await expect(component('Table')).toBeInViewport()
  await expect(component('RichTextEditor')).toHaveCount(0)
  await family('Rich text and media').scrollIntoViewIfNeeded()
  await expect(component('RichTextEditor')).toBeVisible()

  await page.goto('about:blank')
  await page.goto('/_theme#PhotoCarousel')
  await expect(component('PhotoCarousel')).toBeInViewport()
})

for (const width of widths) {
  test(`every component is shown in every state, without fault, at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await openKit(page, width)

    const missing = await page.evaluate(
      (wanted) =>
        wanted.filter(({ name, state }) => {
          const shown = document.querySelector(`[data-component="${name}"][data-state="${state}"]`)
          // The first child is the caption; a sample that draws nothing leaves it alone.
          return !shown?.checkVisibility() || shown.childElementCount < 2
        }),
      components.flatMap(({ name, states }) => states.map((state) => ({ name, state }))),
    )
    expect(missing, 'components and states not shown').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'sideways scroll').toBeLessThanOrEqual(
      width,
    )

    expect(await sample(page, 'WrittenTextView', 'hostile').locator('.prose').innerHTML()).toBe(
      '<p style="text-align:center">Words <mark>stay</mark></p>Your password:Log in' +
        '<a target="_blank" rel="noopener noreferrer nofollow">one</a> ' +
        '<a href="https://harbourpost.test" target="_blank" rel="noopener noreferrer nofollow">other</a>',
    )
    expect(await sample(page, 'PlainTextView', 'default').locator('.prose p').allInnerTexts()).toEqual([
      'Good to have you here.',
      'Three lines\nof one <b>paragraph</b>\nfollow.',
      expect.stringMatching(/^https:/),
    ])

    await expect(sample(page, 'BulkBar', 'all').getByRole('status')).toHaveText('12,047 selected')

    const violations = await audit(page, { within: '[data-component]' })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
  })
}

/** What the components do. They share one page, which is large; each test works on samples of its own. */
test.describe('behaviour', () => {
  let page: Page

  test.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url })
    page = await context.newPage()
    await openKit(page)
  })
  test.afterAll(() => page.context().close())

  test('the browser derives the same colours from a theme as the arithmetic for older browsers', async () => {
    const themes = [
      {},
      { primary: '#ffd400', link: '#ffb000' },
      { primary: '#030a1c', link: '#001a66' },
      { primary: '#e4572e', body: '#3a4a52', link: '#17a34a', warning: '#808080' },
    ]
    for (const colors of themes) {
      const computed = deriveTokens({ colors })
      const browser = await page.evaluate(
        ({ inputs, names }) => {
          const preview = document.createElement('div')
          preview.dataset.theme = ''
          for (const [name, value] of Object.entries(inputs)) preview.style.setProperty(`--theme-${name}`, value)
          document.body.append(preview)
          const pen = document.createElement('canvas').getContext('2d')
          const read = (name: string) => {
            const probe = document.createElement('i')
            probe.style.color = `var(${name})`
            preview.append(probe)
            if (!pen) return []
            pen.fillStyle = getComputedStyle(probe).color
            pen.fillRect(0, 0, 1, 1)
            return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3))
          }
          const found = Object.fromEntries(names.map((name) => [name, read(name)]))
          preview.remove()
          return found
        },
        { inputs: { body: colors.primary ?? '#1f2a44', ...colors }, names: Object.keys(computed) },
      )
      for (const [name, hex] of Object.entries(computed)) {
        const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
        const distance = Math.max(
          ...channels.map((channel, index) => Math.abs(channel - (browser[name]?.[index] ?? -99))),
        )
        expect(distance, `${name} with ${JSON.stringify(colors)}: ${hex} and ${browser[name]}`).toBeLessThanOrEqual(3)
      }
    }
  })

  test('a dialog takes the focus to the safe choice, keeps it inside, and gives it back on Esc', async () => {
    const opener = sample(page, 'ConfirmDialog', 'danger').getByRole('button')
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: 'End this callout now?' })
    await expect(dialog.getByRole('button', { name: 'Keep it open' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'End now' })).toBeFocused()
    expect(await audit(page, { within: 'dialog[open]' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a confirmation that fails stays open and says why; one that works closes', async () => {
    await sample(page, 'ConfirmDialog', 'failing').getByRole('button').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'End now' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The server did not answer.')
    await dialog.getByRole('button', { name: 'Keep it open' }).click()
    await sample(page, 'ConfirmDialog', 'default').getByRole('button').click()
    await dialog.getByRole('button', { name: 'End now' }).click()
    await expect(dialog).toBeHidden()
  })

  test('a busy dialog cannot be closed with Esc', async () => {
    await sample(page, 'Dialog', 'busy').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Save segment' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog).toBeHidden()
  })

  test('a menu opens with the keyboard, skips what is disabled, and gives the focus back', async () => {
    const button = sample(page, 'MenuButton', 'default').getByRole('button')
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('arrows move between tabs, and only the chosen panel is seen', async () => {
    const tabs = sample(page, 'Tabs', 'horizontal')
    await tabs.getByRole('tab', { name: 'Overview' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Responses' })).toBeFocused()
    await expect(tabs.getByRole('tabpanel')).toHaveText('What came in.')
    await page.keyboard.press('End')
    await expect(tabs.getByRole('tab', { name: 'Tags and reviewers' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Overview' })).toBeFocused()
  })

  test('a list is put in order by its grips: with the mouse, and with the keys', async () => {
    const list = sample(page, 'SortableList', 'grips')
    const grip = (name: string) => list.getByRole('button', { name: `Move ${name}`, exact: true })
    const order = () => list.locator('[data-sortable]').allInnerTexts()
    await grip('Housing').scrollIntoViewIfNeeded()
    const at = async (name: string) => (await grip(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [from, onto] = [await at('Housing'), await at('The harbour')]
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 14, onto.y + onto.height - 4, { steps: 4 })
    await expect(list.locator('.drop-line')).not.toHaveAttribute('hidden')
    await page.mouse.up()
    expect(await order()).toEqual(['Schools', 'The harbour', 'Housing', 'Buses'])
    await expect(list.getByRole('status')).toHaveText('Housing is now number 3 of 4')
    await expect(grip('Housing')).toBeFocused()

    const place = (name: string) => list.getByRole('button', { name, exact: true })
    await page.keyboard.press('Enter')
    await expect(place('Position 3 of 4')).toBeFocused()
    await expect(place('Position 3 of 4')).toHaveAccessibleDescription(
      'Press Enter to drop. Press Escape to cancel drag.',
    )
    expect(await audit(page, { within: '[data-component="SortableList"]' })).toEqual([])
    await page.keyboard.press('Tab')
    await expect(place('Position 4 of 4')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(grip('Housing')).toBeFocused()
    expect(await order()).toEqual(['Schools', 'The harbour', 'Buses', 'Housing'])

    await page.keyboard.press('Space')
    await expect(place('Position 4 of 4')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(place('Position 1 of 4: before Schools')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(grip('Housing')).toBeFocused()
    await expect(list.locator('.drop-place')).toHaveCount(0)
    expect(await order()).toEqual(['Schools', 'The harbour', 'Buses', 'Housing'])
  })

  test('a drag with the mouse is given up with Esc', async () => {
    const list = sample(page, 'SortableList', 'buttons')
    const before = await list.locator('[data-sortable]').allInnerTexts()
    const box = await list.getByRole('button', { name: `Move ${before[0]}`, exact: true }).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 90, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await list.locator('[data-sortable]').allInnerTexts()).toEqual(before)
    await expect(list.locator('.drop-line')).toHaveAttribute('hidden')
  })

  test('a list is put in order by its buttons, and the focus goes along', async () => {
    const list = sample(page, 'SortableList', 'buttons')
    const up = list.getByRole('button', { name: 'Move Schools up', exact: true })
    await up.click()
    await expect(list.getByRole('status')).toHaveText('Schools is now number 1 of 4')
    await expect(list.getByRole('button', { name: 'Move Schools down', exact: true })).toBeFocused()
    await expect(up).toBeDisabled()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('status')).toHaveText('Schools is now number 3 of 4')
    await expect(list.getByRole('button', { name: 'Move Schools down', exact: true })).toBeFocused()
  })

  test('a searchable select is worked by keys alone: search, choose, remove', async () => {
    const field = sample(page, 'SearchableSelect', 'multiple')
    const input = field.getByRole('combobox')
    await input.fill('east')
    await expect(field.getByRole('option')).toHaveText(['Saltmere East112'])
    await page.keyboard.press('Enter')
    await expect(field.getByRole('button', { name: 'Remove Saltmere East' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
    await expect(field.getByRole('button', { name: 'Remove Saltmere East' })).toBeHidden()
    await input.fill('nowhere')
    await expect(field.getByText('No elements found. Consider changing the search query.').first()).toBeVisible()
  })

  test('what was typed in a select and not chosen is forgotten on leaving it', async () => {
    const field = sample(page, 'SearchableSelect', 'single')
    await field.getByRole('combobox').fill('don')
    await page.keyboard.press('Tab')
    await expect(field.getByRole('combobox')).toHaveValue('Fish dock')
  })

  test('a tag is added once, by Enter or a comma', async () => {
    const field = sample(page, 'TagField', 'default')
    const input = field.getByRole('combobox')
    await input.fill('Rent')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field.getByRole('button', { name: 'Remove Rent' })).toBeVisible()
    await input.pressSequentially('ferry,')
    await expect(field.getByRole('button', { name: 'Remove ferry' })).toBeVisible()
    await input.pressSequentially('RENT')
    await expect(field.getByText('You’ve already added “RENT”')).toBeVisible()
  })

  test('typing an own amount deselects the cards, and a card sets the amount', async () => {
    const picker = sample(page, 'AmountPicker', 'preset chosen')
    const own = picker.getByRole('textbox')
    await expect(picker.getByRole('radio', { name: '£8' })).toBeChecked()
    await own.fill('9,50')
    await expect(picker.locator('input:checked')).toHaveCount(0)
    await own.blur()
    await expect(own).toHaveValue('£9.50')
    await picker.getByText('£12').click()
    await expect(own).toHaveValue('£12')
    await picker.getByRole('button', { name: 'Decrease Amount' }).click()
    await expect(own).toHaveValue('£11')
    await own.press('ArrowUp')
    await expect(picker.getByRole('radio', { name: '£12' })).toBeChecked()
  })

  test('the password rules are ticked as they are met, and the password can be seen', async () => {
    const field = sample(page, 'PasswordField', 'checklist unmet')
    await expect(field.getByRole('listitem').filter({ hasText: '(not met)' })).toHaveText([
      'An uppercase letter (not met)',
    ])
    await field.getByRole('textbox').fill('Harbour123')
    await expect(field.getByRole('listitem').filter({ hasText: '(not met)' })).toHaveCount(0)
    const show = field.getByRole('button', { name: 'Show password' })
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(field.getByRole('textbox')).toHaveAttribute('type', 'text')
  })

  test('a code may be pasted with spaces, and only digits stay', async () => {
    const code = sample(page, 'CodeField', 'empty').getByRole('textbox')
    await code.fill('284 017')
    await expect(code).toHaveValue('284017')
  })

  test('toasts: three at a time, the same one counts up, F6 goes there and back', async () => {
    const region = page.getByRole('region', { name: 'Notifications' })
    const show = (state: string) => sample(page, 'ToastRegion', state).getByRole('button', { name: /^Show/ })
    await show('success').click()
    await show('error').click()
    await show('error').click()
    await expect(region.getByRole('alert')).toContainText('×2')
    await show('warning').click()
    await show('info').click()
    await expect(region.locator('.toast')).toHaveCount(3)
    await page.keyboard.press('F6')
    await expect(region.getByRole('button', { name: 'Close notification' }).first()).toBeFocused()
    await page.keyboard.press('F6')
    await expect(show('info')).toBeFocused()
    await region.getByRole('button', { name: 'Close notification' }).first().click()
    await expect(region.getByText('Please log in again')).toBeVisible()
  })

  test('rows are ticked one by one, as a range with Shift, and all at once; heads sort', async () => {
    const table = sample(page, 'Table', 'default')
    await table.getByRole('checkbox', { name: 'Select Ngozi Abara' }).uncheck()
    await table.getByRole('checkbox', { name: 'Select Ngozi Abara' }).check()
    await table.getByRole('checkbox', { name: 'Select Josephine Marlowe-Adeyemi' }).click({ modifiers: ['Shift'] })
    await expect(table.getByRole('checkbox', { name: 'Select page' })).toBeChecked()
    await table.getByRole('button', { name: 'Name' }).click()
    await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await table.getByRole('button', { name: 'Name' }).click()
    await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  })

  test('a page number beyond the end goes to the last page', async () => {
    const pager = sample(page, 'Pagination', 'middle')
    await pager.getByRole('textbox', { name: 'Page number' }).fill('999')
    await page.keyboard.press('Enter')
    await expect(pager.getByRole('textbox')).toHaveValue('161')
    await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })

  test('a date is typed as the language writes it, and chosen from the calendar with arrows', async () => {
    const field = sample(page, 'DateField', 'chosen')
    const day = field.getByRole('textbox', { name: 'Joined on' })
    await expect(day).toHaveValue('09/03/2026')
    await day.fill('')
    await day.pressSequentially('21112025')
    await expect(day).toHaveValue('21/11/2025')
    await field.getByRole('button', { name: 'Calendar Joined on' }).press('Enter')
    // The calendar hides all else of this page, the longest there is, from screen readers: on a busy machine that takes time.
    await expect(page.getByRole('grid', { name: 'November 2025' })).toBeVisible({ timeout: 40_000 })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(day).toHaveValue('22/11/2025')
    await expect(field.getByRole('button')).toBeFocused()
  })

  test('what is no date is said to be none once it is left, and stays', async () => {
    const field = sample(page, 'DateField', 'empty')
    const day = field.getByRole('textbox')
    await day.fill('31/2/2026')
    await expect(field.locator('.error')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(field.getByText(/^Enter a date like 31\/12\//)).toBeVisible()
    await expect(day).toHaveValue('31/2/2026')
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await day.fill('28.2.26')
    await page.keyboard.press('Tab')
    await expect(field.locator('.error')).toBeHidden()
    await expect(day).toHaveValue('28/02/2026')
  })

  test('without a connection the calendar says that it can’t come, and days can be typed', async ({
    browser,
    baseURL,
  }) => {
    const cut = await browser.newPage({ baseURL: baseURL ?? '' })
    await cut.route(`**/${scriptOf('web/ui/fields/calendar-popover.tsx')}`, (route) => route.abort())
    await cut.goto('/_theme')
    const field = sample(cut, 'DateField', 'empty')
    await field.getByRole('button').click()
    await expect(field.getByRole('status')).toHaveText('The calendar couldn’t be loaded')
    await field.getByRole('textbox').fill('1/2/2027')
    await expect(field.locator('.error')).toBeHidden()
    await cut.close()
  })

  test('a day and a time are typed one after the other; arrows change the time', async () => {
    const field = sample(page, 'DateTimeField', 'default')
    const time = field.getByRole('textbox', { name: 'Opens at time' })
    await expect(field.getByRole('textbox', { name: 'Opens at', exact: true })).toHaveValue('09/03/2026')
    await expect(time).toHaveValue('17:30')
    await time.press('ArrowUp')
    await expect(time).toHaveValue('17:35')
    await time.fill('')
    await page.keyboard.press('Shift+Tab')
    await expect(field.getByText('Add a time')).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    await expect(field.getByText('Add a time')).toBeVisible()
    await time.pressSequentially('0905')
    await expect(time).toHaveValue('09:05')
    await expect(field.locator('.error')).toBeHidden()
  })

  test('the editor: arrows move in its toolbar, bold is pressed, a link needs an allowed address', async () => {
    const field = sample(page, 'RichTextEditor', 'empty')
    const text = field.getByRole('textbox', { name: 'Introduction' })
    await text.click()
    await page.keyboard.type('Saltmere')
    await page.keyboard.press('ControlOrMeta+A')
    await field.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(field.getByRole('button', { name: 'Redo' })).toBeFocused()
    await field.getByRole('button', { name: 'Bold' }).click()
    await expect(field.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await field.getByRole('button', { name: 'Link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Save link' }).click()
    await expect(dialog.getByText('Invalid URL')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('harbourpost.test')
    await dialog.getByRole('button', { name: 'Save link' }).click()
    await expect(text.getByRole('link', { name: 'Saltmere' })).toHaveAttribute('href', 'https://harbourpost.test')
  })

  test('the editor: six headings and every scheme that the server keeps, and what was written elsewhere stays', async () => {
    const field = sample(page, 'RichTextEditor', 'empty')
    const text = field.getByRole('textbox', { name: 'Introduction' })
    await text.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.keyboard.type('Tides')
    const style = field.getByRole('combobox', { name: 'Text style' })
    for (const level of [1, 6]) {
      await style.selectOption({ label: `Heading ${level}` })
      await expect(text.getByRole('heading', { level, name: 'Tides' })).toBeVisible()
    }
    await page.keyboard.press('ControlOrMeta+A')
    await field.getByRole('button', { name: 'Link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill('ftp://harbourpost.test/tides')
    await dialog.getByRole('button', { name: 'Save link' }).click()
    await expect(text.getByRole('link', { name: 'Tides' })).toHaveAttribute('href', 'ftp://harbourpost.test/tides')

    const table =
      '<table><tbody><tr><th scope="row"><p>High</p></th><td><p>H<sub>2</sub>O</p></td></tr></tbody></table>'
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        `<p style="text-align:center">Water</p>${html}<img src="https://elsewhere.test/a.png">`,
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, table)
    await expect(text.locator('p[style="text-align: center;"]')).toHaveText('Water')
    await expect(text.getByRole('rowheader', { name: 'High' })).toBeVisible()
    await expect(text.locator('td sub')).toHaveText('2')
    await expect(text.locator('img[src]')).toHaveCount(0)
  })

  test('a file that is too large or of the wrong type is refused before it is sent', async () => {
    const upload = sample(page, 'DocumentUpload', 'empty')
    await upload
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('film') },
        { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('letter') },
        { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('minutes') },
        { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('invoice') },
      ])
    await expect(upload.getByText('This file type isn’t supported.')).toBeVisible()
    await expect(upload.getByRole('progressbar')).toHaveCount(3)
    await upload.getByRole('button', { name: 'Cancel letter.pdf' }).click()
    await expect(upload.getByText('letter.pdf')).toBeHidden()
    await expect(upload.getByRole('progressbar')).toHaveCount(2)
    await expect(upload.getByRole('progressbar', { name: 'minutes.pdf' })).toBeVisible()
  })

  test('a signature is drawn with a pointer or typed', async () => {
    const field = sample(page, 'Signature', 'empty')
    const canvas = field.getByRole('img', { name: 'No signature yet' })
    await canvas.scrollIntoViewIfNeeded()
    const box = await canvas.boundingBox()
    if (!box) throw new Error('the canvas has no box')
    await page.mouse.move(box.x + 40, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 90)
    await page.mouse.up()
    await expect(field.getByRole('img', { name: 'Signature' })).toBeVisible()
    await field.getByRole('button', { name: 'Clear' }).click()
    await expect(field.getByRole('img', { name: 'No signature yet' })).toBeVisible()
    await field.getByRole('button', { name: 'Type your name instead' }).click()
    await field.getByRole('textbox', { name: 'Your name' }).fill('Ngozi Abara')
    await expect(field.getByRole('img', { name: 'Signature' })).toBeVisible()
  })

  test('a tooltip opens on focus and closes with Esc', async () => {
    const button = sample(page, 'Tooltip', 'top').getByRole('button')
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip', { name: 'Shown on hover and focus' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })

  test('a colour tried on the page changes it at once, and what is no colour is refused', async () => {
    await page
      .locator('.choice', { hasText: 'Custom' })
      .filter({ has: page.locator('.theme-preset') })
      .click()
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#ffd400')
    const button = sample(page, 'Button', 'full width').getByRole('button')
    await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('yellow')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Invalid color')).toBeVisible()
  })
})
