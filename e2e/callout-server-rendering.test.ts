import type { Locator, Page } from '@playwright/test'
import { nextAnswers, publishCallout } from './support/callouts.ts'
import { holdScripts, scriptOf } from './support/scripts.ts'
import { admin, enter, expect, expectAccessible, test } from './support/test.ts'

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Answer ${index}`, value: `v${index}` }))
const ask = (type: string, key: string, more: object = {}) => ({
  type,
  id: key,
  key,
  label: `Your ${key}`,
  input: true,
  ...more,
})

/** Whatever the browser's own fields can ask, and what they can't. */
const components = [
  {
    type: 'content',
    id: 'text',
    key: 'text',
    label: 'text',
    input: false,
    html: '<h2>You</h2><p>In <b>short</b>.</p>',
  },
  ask('textfield', 'name', {
    description: 'As in <a href="https://ex.org/">print</a>',
    validate: { required: true, maxLength: 40 },
  }),
  ask('textarea', 'story', { placeholder: 'Once' }),
  ask('email', 'mail'),
  ask('url', 'site'),
  ask('phoneNumber', 'phone'),
  ask('number', 'age', { validate: { integer: true } }),
  ask('currency', 'rent', { defaultValue: 7.5 }),
  ask('checkbox', 'consent', { validate: { required: true }, description: 'Really' }),
  ask('checkbox', 'letters', { defaultValue: true }),
  ask('radio', 'mode', { values: options(3) }),
  ask('radio', 'street', { values: options(6) }),
  ask('rating', 'mood', { scale: '0-10', lowestLabel: 'Low', highestLabel: 'High', description: 'Today' }),
  ask('selectboxes', 'causes', { values: options(3), defaultValue: { v1: true } }),
  ask('select', 'district', { data: { values: options(4) } }),
  ask('textfield', 'bridge', { conditional: { show: true, when: 'mode', eq: 'v2' } }),
  ask('textfield', 'secret', { hidden: true, defaultValue: 'kept' }),
  { type: 'well', id: 'well', key: 'well', label: 'A well', input: false, components: [ask('textfield', 'depth')] },
  { type: 'panel', id: 'more', key: 'more', label: 'More', input: false, components: [ask('textfield', 'rest')] },
]
const form = {
  access: 'anonymous',
  captcha: 'none',
  newsletterSchema: null,
  responseViewSchema: null,
  formSchema: { slides: [{ id: 'one', title: 'One', navigation: { nextSlideId: '' }, components }] },
}

const drawn = (page: Page) => page.locator('.callout-form .answers > *:not(input, legend)')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Tags, classes, names and words, without what only the app gives them. */
function outlines(fields: Element[]): string[] {
  const attributes = ['class', 'name', 'value', 'type', 'inputmode', 'placeholder', 'aria-required', 'aria-describedby']
  return fields.map((each) =>
    [each, ...each.querySelectorAll('*')]
      .map((element) => {
        const said = attributes.map((name) => element.getAttribute(name) ?? '').join('|')
        return `${element.tagName} ${said} ${element.children.length ? '' : element.textContent}`
      })
      .join('\n'),
  )
}

const topsOf = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)))

test.describe('the first page of a form, before any script has run', () => {
  test('stands where the app puts it, and takes no call of its own', async ({ page, browser, baseURL, request }, {
    project,
  }) => {
    const { slug } = await publishCallout(request, form)
    const { viewport = null } = project.use
    const still = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' })
    const before = await still.newPage()
    await before.goto(`/callouts/${slug}/respond`)
    const calls: string[] = []
    page.on('request', (each) => each.url().includes('/api/') && calls.push(new URL(each.url()).pathname))
    await page.goto(`/callouts/${slug}/respond`)
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    // The call that says that the server is there stands for none of the page's data.
    expect(calls.filter((path) => !path.endsWith('/health'))).toEqual([])

    const count = await drawn(before).count()
    expect(count).toBeGreaterThan(15)
    expect(await drawn(before).evaluateAll(outlines)).toEqual((await drawn(page).evaluateAll(outlines)).slice(0, count))
    // Where words break may change by a line when the page's own font has come.
    const [early, late] = [await topsOf(drawn(before)), await topsOf(drawn(page))]
    for (const [index, top] of early.entries())
      expect(Math.abs(top - (late[index] ?? 0)), `place ${index}`).toBeLessThan(8)
    await still.close()
  })

  test('of several pages ends with the way on, which is the app’s, and the words on keeping answers', async ({
    page,
    browser,
    baseURL,
    request,
  }, { project }) => {
    const { slug } = await publishCallout(request)
    const { viewport = null } = project.use
    const still = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' })
    const before = await still.newPage()
    await before.goto(`/callouts/${slug}/respond`)
    await page.goto(`/callouts/${slug}/respond`)
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
    await expect(before.getByRole('button', { name: 'Next' })).toBeDisabled()
    const end = (of: Page) => of.locator('.callout-form__actions > button, .callout-form > p')
    await expect(end(before)).toHaveText(await end(page).allTextContents())
    const [early, late] = [await topsOf(end(before)), await topsOf(end(page))]
    for (const [index, top] of early.entries())
      expect(Math.abs(top - (late[index] ?? 0)), `place ${index}`).toBeLessThan(8)
    await still.close()
  })

  test('takes what is typed and chosen, and the app goes on with it', async ({ page, request }) => {
    const { slug } = await publishCallout(request, form)
    const release = await holdScripts(page)
    await page.goto(`/callouts/${slug}/respond?answers=${encodeURIComponent('{"one":{"phone":"12345"}}')}`, {
      waitUntil: 'commit',
    })
    await field(page, 'Your name').fill('Noor')
    await field(page, 'Your name').press('Enter')
    await field(page, 'Your mail').fill('noor@quay.example')
    await field(page, 'Your age').fill('41')
    await page.getByRole('checkbox', { name: 'Your consent' }).check()
    await page.getByRole('checkbox', { name: 'Your letters' }).uncheck()
    const causes = page.getByRole('group', { name: 'Your causes' })
    await page.getByRole('radiogroup', { name: 'Your mode' }).getByText('Answer 2').click()
    await causes.getByText('Answer 0').click()
    await causes.getByText('Answer 1').click()
    await page.getByRole('combobox', { name: 'Your district' }).selectOption('Answer 3')
    await field(page, 'First name').fill('Noor')
    await field(page, 'Your story').fill('One flash\nthen none')
    await field(page, 'Your story').press('Home')
    release()

    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await expect(field(page, 'Your name')).toHaveValue('Noor')
    await expect(field(page, 'Your phone')).toHaveValue('12345')
    await expect(field(page, 'Your bridge')).toBeVisible()
    await expect(field(page, 'Your story')).toBeFocused()
    await page.keyboard.type('and ')
    await expect(field(page, 'Your story')).toHaveValue('One flash\nand then none')
    await field(page, 'Last name').fill('Abara')
    await field(page, 'Email').fill('noor@quay.example')
    const sent = nextAnswers(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    expect(await sent).toEqual({
      one: {
        name: 'Noor',
        story: 'One flash\nand then none',
        mail: 'noor@quay.example',
        phone: '12345',
        age: 41,
        rent: 7.5,
        consent: true,
        letters: false,
        mode: 'v2',
        causes: { v0: true, v1: false, v2: false },
        district: 'v3',
        secret: 'kept',
      },
    })
  })

  test('is not offered empty to whoever has begun already', async ({ page, request }) => {
    const { slug } = await publishCallout(request, form)
    await page.goto(`/callouts/${slug}/respond`)
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await field(page, 'Your name').fill('Noor')
    // In a tab of its own: the one before has the scripts at hand.
    const again = await page.context().newPage()
    const release = await holdScripts(again)
    await again.goto(`/callouts/${slug}/respond`, { waitUntil: 'commit' })
    await expect(again.locator('#server-rendered [data-kept]')).toHaveAttribute('disabled')
    await expect(again.locator('#server-rendered').getByRole('textbox')).toHaveCount(0)
    release()
    await expect(again.getByText(/We kept your answers from/)).toBeVisible()
    await expect(field(again, 'Your name')).toHaveValue('Noor')
  })
})

test('before any script has run a callout says how to begin, and what is for members only', async ({
  browser,
  baseURL,
  request,
}) => {
  const open = await publishCallout(request, form)
  const closed = await publishCallout(request, { ...form, access: 'member' })
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await still.newPage()
  await page.goto(`/callouts/${open.slug}?utm_source=mail`)
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(page).toHaveURL(new RegExp(`/callouts/${open.slug}/respond\\?utm_source=mail$`))
  await expect(field(page, 'Your name')).toBeVisible()

  await page.goto(`/callouts/${closed.slug}`)
  await expect(page.getByText('This callout is for members only.')).toBeVisible()
  const enter = page.locator('aside').getByRole('link', { name: 'Log in' })
  await expect(enter).toHaveAttribute('href', `/auth/login?next=%2Fcallouts%2F${closed.slug}`)
  await page.goto(`/callouts/${closed.slug}/respond`)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await still.close()
})

test('words as long as German makes them stay on the smallest screen', async ({ page, request }) => {
  const word = 'Verkehrsinfrastrukturfinanzierungsgesellschaftserrichtungsgesetz'
  const texts = {
    title: word,
    excerpt: word,
    intro: `<h2>${word}</h2><p>${word}</p>`,
    thanksTitle: word,
    thanksText: word,
  }
  const values = [{ label: word, value: 'a' }]
  const asked = [
    ask('radio', 'mode', { label: word, values }),
    ask('select', 'list', { label: word, data: { values } }),
  ]
  const slides = [
    { id: 'one', title: '', navigation: { nextSlideId: '' }, components: asked },
    { id: 'two', title: '', navigation: { nextSlideId: '' }, components: [] },
  ]
  const navigation = { one: { prevText: '', nextText: word, submitText: '' } }
  const { slug } = await publishCallout(request, {
    ...form,
    // The newest of all.
    starts: new Date().toISOString(),
    formSchema: { slides },
    variants: { default: { ...texts, slideNavigation: navigation, componentText: {} } },
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['', '/respond', '/thanks']) {
    await page.goto(`/callouts/${slug}${path}`)
    await expect(page.locator('#app h1')).toBeVisible()
    await expectAccessible(page)
  }

  // Where the newest are offered to members.
  await enter(page, admin)
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: word })).toBeVisible()
  await expectAccessible(page)
})

test('when what a question needs does not arrive, the others can be answered', async ({
  browser,
  baseURL,
  request,
}) => {
  const slides = [
    {
      id: 'one',
      title: '',
      navigation: { nextSlideId: '' },
      components: [ask('textfield', 'name'), ask('signature', 'sign')],
    },
  ]
  const { slug } = await publishCallout(request, { ...form, formSchema: { slides } })
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.route(`**/${scriptOf('web/callouts/question-types/signature/widget.tsx')}`, (route) => route.abort())
  await page.goto(`/callouts/${slug}/respond`)
  await expect(page.getByText('This question couldn’t be loaded.')).toBeVisible()
  await field(page, 'Your name').fill('Noor')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Type your name instead' })).toBeVisible()
  await expect(field(page, 'Your name')).toHaveValue('Noor')
  await context.close()
})
