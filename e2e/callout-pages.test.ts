import type { APIRequestContext, Page } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { endCallout, publishCallout } from './support/callouts.ts'
import { admin, enter, expect, expectAccessible, test } from './support/test.ts'

const ask = (type: string, key: string, label: string) => ({ type, id: key, key, label, input: true })
const form = {
  slides: [
    {
      id: 'one',
      title: 'One',
      navigation: { nextSlideId: '' },
      components: [ask('textarea', 'place', 'Which place do you mean?'), ask('textarea', 'why', 'What happens there?')],
    },
  ],
}
const steps = [
  { title: 'We read it', text: 'Two reporters read every answer.' },
  { title: 'We go and look', text: 'In the first week of December.' },
]

interface Given {
  title: string
  texts?: object
  settings?: object
}

/** A callout of two stories that anybody may answer. */
function publish(request: APIRequestContext, { title, texts = {}, settings = {} }: Given) {
  const written = {
    title,
    excerpt: 'Show us the places that no child should have to pass.',
    intro: '<p>The council decides in spring.</p>',
    thanksTitle: '',
    thanksText: '<p>Your answer is with the school desk.</p>',
    slideNavigation: { one: { prevText: '', nextText: '', submitText: 'Send' } },
    componentText: {},
    ...texts,
  }
  return publishCallout(request, {
    slug: undefined,
    access: 'only-anonymous',
    allowMultiple: true,
    allowUpdate: false,
    newsletterSchema: null,
    responseViewSchema: null,
    sendResponseEmail: false,
    formSchema: form,
    starts: new Date().toISOString(),
    variants: { default: written },
    ...settings,
  })
}

async function answer(page: Page, slug: string) {
  await page.goto(`/callouts/${slug}/respond`)
  await page.getByRole('textbox', { name: /Which place/ }).fill('Chapel Hill')
  await page.getByRole('textbox', { name: /What happens/ }).fill('Vans park there.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
}

test('a guest sees how long a callout takes, answers, reads what happens next, and goes on', async ({
  page,
  request,
  someone,
}) => {
  const other = `Market of ${someone}`
  await publish(request, { title: other })
  const title = `School of ${someone}`
  const { slug } = await publish(request, {
    title,
    texts: { nextSteps: steps },
    settings: { showResponseCount: true },
  })
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('About 2 minutes')).toBeVisible()
  await expect(page.getByText('2 questions', { exact: false })).toBeVisible()
  await expect(page.getByText('answers so far')).toHaveCount(0)
  await expectAccessible(page)

  const sent = page.waitForRequest((each) => each.url().includes('/responses') && each.method() === 'POST')
  await answer(page, slug)
  expect((await sent).postDataJSON()).toMatchObject({ answeringSeconds: expect.any(Number) })
  await expect(page).toHaveTitle('Thank you - The Harbour Post')
  await expect(page.getByRole('heading', { name: 'What happens to your answer' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We go and look' })).toBeVisible()
  const copy = page.getByRole('complementary', { name: 'Your answer' })
  await expect(copy).toContainText('Chapel Hill')
  await expect(page.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/join')
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pass it on' })).toBeVisible()
  // The list of all is for members, and there is neither map nor gallery.
  await expect(page.getByRole('link', { name: 'View all callouts' })).toHaveCount(0)
  await expect(page.getByText('See what others reported')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Submit another response' }).click()
  await expect(page.getByRole('textbox', { name: /Which place/ })).toHaveValue('')
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByText('1 answer so far')).toBeVisible()
  // Whoever comes to the page later sees nothing of what was sent.
  await page.goto(`/callouts/${slug}/thanks`)
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  await expect(copy).toHaveCount(0)
})

test('thanks and covers stand where the server drew them', async ({ page, browser, baseURL, request }, { project }) => {
  const { id, slug } = await publish(request, {
    // On one line in every font.
    title: 'Last ferry',
    texts: { nextSteps: steps, outcome: '<h2>Seven answers</h2><p>The board answered.</p>' },
  })
  const { viewport = null } = project.use
  const still = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' })
  const before = await still.newPage()
  const tops = (of: Page, parts: string) =>
    of
      .locator(parts)
      .evaluateAll((all) =>
        all.map((each) => [each.textContent, Math.round(each.getBoundingClientRect().top + scrollY)] as const),
      )
  const compare = async (path: string, parts: string) => {
    await before.goto(path)
    await page.goto(path)
    await expect(page.locator('#server-rendered')).toHaveCount(0)
    await expect(page.locator('#app h1')).toBeVisible()
    const [early, late] = [await tops(before, `#server-rendered :is(${parts})`), await tops(page, `#app :is(${parts})`)]
    expect(early.length).toBeGreaterThan(1)
    expect(early.map(([text]) => text)).toEqual(late.map(([text]) => text))
    for (const [index, [, top]] of early.entries())
      expect(Math.abs(top - (late[index]?.[1] ?? 0)), `${path} ${index}`).toBeLessThan(8)
  }
  await compare(`/callouts/${slug}`, 'h1, .bill__top, .callout__lead, .facts li, .cta')
  await compare(`/callouts/${slug}/thanks`, '.kicker, h1, .ty__text, .acts, .next li')
  await endCallout(request, id)
  await compare(`/callouts/${slug}`, 'h1, .callout__lead, .callout__text h2, .callout__text h3, .callout__text p')
  await still.close()
})

test('an ended callout says when it ended and what came of it, and offers nothing that can’t be done', async ({
  page,
  request,
  someone,
}) => {
  const other = `Market of ${someone}`
  await publish(request, { title: other })
  const { id, slug } = await publish(request, {
    title: `Board of ${someone}`,
    texts: { outcome: '<p>The board <a href="https://ex.org/story">answered seven</a>.</p>' },
    settings: { showResponseCount: true },
  })
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByText('answered seven')).toHaveCount(0)
  await endCallout(request, id)
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByText(/^Ended \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What came of it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'answered seven' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  await expect(page.getByText(/About \d minute/)).toHaveCount(0)
  for (const name of ['Get started', 'Submit another response', 'Share']) {
    await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('a member finds open callouts, their facts and the archive in one list', async ({
  page,
  server,
  request,
  someone,
}) => {
  await addAccount(server, someone)
  const [over, second, first] = ['Ice house', 'Bus', 'School'].map((name) => `${name} of ${someone}`)
  const ended = await publish(request, {
    title: over ?? '',
    texts: { outcome: '<p>It stays.</p>' },
    settings: { showResponseCount: true },
  })
  await endCallout(request, ended.id)
  const soon = new Date(Date.now() + 2.5 * 86_400_000).toISOString()
  await publish(request, { title: second ?? '', settings: { expires: soon } })
  const { id, slug } = await publish(request, {
    title: first ?? '',
    settings: { access: 'anonymous', allowMultiple: false },
  })
  await enter(page, { email: someone, password })
  await page.goto('/callouts')
  await expect(page.getByRole('heading', { level: 1, name: 'Callouts' })).toBeVisible()
  const lead = page.locator('.clead')
  await expect(lead).toContainText('New this week')
  await expect(lead.getByRole('link', { name: first ?? '' })).toBeVisible()
  await expect(lead.getByText('No end date')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: second ?? '' })
  await expect(card).toContainText('3 days left')
  await expect(card).toContainText('2 min')
  const row = page.getByRole('row').filter({ hasText: over ?? '' })
  await expect(row).toContainText('0')
  await expect(row).toContainText('Not answered')
  await expect(row).toContainText('Results')
  await expectAccessible(page)

  await lead.getByRole('link', { name: 'Answer in 2 minutes' }).click()
  await page.getByRole('link', { name: 'Get started' }).click()
  await page.getByRole('textbox', { name: /Which place/ }).fill('Chapel Hill')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('complementary', { name: 'Your answer' })).toContainText('Chapel Hill')
  await expect(page.getByRole('link', { name: 'Submit another response' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Become a member' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View all callouts' }).click()
  await expect(lead).toContainText('Answered')
  await expect(lead.getByRole('link', { name: /^Answer/ })).toHaveCount(0)
  await page.goto('/profile')
  await expect(page.getByRole('listitem').filter({ hasText: first ?? '' })).toContainText('Answered')
  await expectAccessible(page)

  await endCallout(request, id)
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByText(/^You answered on /)).toBeVisible()
  await page.getByRole('link', { name: 'See your answer' }).click()
  await expect(page.getByText('Chapel Hill')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'View all callouts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Become a member' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an editor writes what happens next and what came of it, and shows how many have answered', async ({
  page,
  request,
  someone,
}) => {
  const { id, slug } = await publish(request, { title: `Quay of ${someone}` })
  await enter(page, admin)
  await page.goto(`/admin/callouts/edit/${id}`)
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  // On phones the steps are a list to choose from.
  const stepTo = async (name: string) => {
    const tab = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
    if (await tab.isVisible()) return tab.click()
    const list = page.getByRole('combobox', { name: 'Steps' })
    await list.selectOption((await list.locator('option', { hasText: name }).getAttribute('value')) ?? '')
  }
  await page.getByRole('region', { name: 'Messages and pages' }).getByRole('button', { name: 'End message' }).click()
  await field(/^Title/).fill('Thank you')
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Add step' }).click()
    await expect(field(`Step ${number}: title`)).toBeFocused()
    await page.keyboard.type(`Step of ${number}`)
  }
  await expect(page.getByRole('button', { name: 'Add step' })).toHaveCount(0)
  await field('Step 3: text').fill('x'.repeat(301))
  await expect(page.getByText('Use at most 300 characters')).toBeVisible()
  await field('Step 3: text').fill('The council gets the list.')
  await page.getByRole('button', { name: 'Remove step 2' }).click()
  await expect(field('Step 2: title')).toHaveValue('Step of 3')
  await expect(page.getByRole('button', { name: 'Add step' })).toBeFocused()
  await field(/^What came of it/).fill('The board answered seven.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Step of 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await stepTo('Settings')
  await page.getByRole('switch', { name: 'Show how many people have responded' }).check()
  await expectAccessible(page)
  await stepTo('Translations')
  await page.getByRole('checkbox', { name: 'Deutsch', exact: true }).check()
  await field(/: Step of 3$/).fill('Drittens')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^(Save|Update)/ })
    .first()
    .click()
  await expect(
    page
      .getByText('Your changes are live')
      .or(page.getByText(/^Saved/))
      .first(),
  ).toBeVisible()

  await page.goto(`/callouts/${slug}/thanks?lang=de`)
  await expect(page.getByRole('heading', { name: 'Drittens' })).toBeVisible()
  await expect(page.getByText('The council gets the list.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Step of 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Step of 2' })).toHaveCount(0)
  await answer(page, slug)
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByText('1 answer so far')).toBeVisible()
  await endCallout(request, id)
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByText('The board answered seven.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your answer' })).toHaveCount(0)
})
