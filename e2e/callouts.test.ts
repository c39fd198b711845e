import type { Page } from '@playwright/test'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { addAccount, password } from './support/account.ts'
import { countResponses, endCallout, nextAnswers, publishCallout } from './support/callouts.ts'
import { endSessionAt, enter, expect, expectAccessible, test } from './support/test.ts'

const question = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** What is said in each language: the form's own texts, and how numbers are written. */
const tongues: Readonly<Record<string, { title: string; price: string; texts: Record<string, string> }>> = {
  en: { title: 'Broken commutes', price: '3.8', texts: {} },
  de: {
    title: 'Kaputte Wege',
    price: '3,8',
    texts: {
      'How do you travel?': 'Wie bist du unterwegs?',
      'By bike': 'Mit dem Rad',
      'Give the spot a name': 'Wie heißt die Stelle?',
      'Minutes lost per trip': 'Verlorene Minuten je Fahrt',
      'Price of one trip': 'Preis einer Fahrt',
      Causes: 'Ursachen',
      'Road works': 'Straßenbauarbeiten',
      Story: 'Geschichte',
      'Tell us more': 'Erzähl uns mehr',
      'Mail of a second witness': 'E-Mail-Adresse einer zweiten Person',
      'Phone for questions': 'Telefon für Rückfragen',
      'Link to a post or video': 'Link zu einem Beitrag oder Video',
      'You may publish this': 'Ihr dürft das veröffentlichen',
    },
  },
  nl: {
    title: 'Kapotte reizen',
    price: '3,8',
    texts: {
      'How do you travel?': 'Hoe reis je?',
      'By bike': 'Met de fiets',
      'Give the spot a name': 'Hoe heet de plek?',
      'Minutes lost per trip': 'Verloren minuten per rit',
      'Price of one trip': 'Prijs van een rit',
      Causes: 'Oorzaken',
      'Road works': 'Wegwerkzaamheden',
      Story: 'Verhaal',
      'Tell us more': 'Vertel ons meer',
      'Mail of a second witness': 'E-mail van een tweede getuige',
      'Phone for questions': 'Telefoon voor vragen',
      'Link to a post or video': 'Link naar een bericht of video',
      'You may publish this': 'Jullie mogen dit publiceren',
    },
  },
}

/** The complete example in all of them. */
const spoken = Object.fromEntries(
  Object.entries(tongues)
    .slice(1)
    .map(([language, { title, texts }]) => [
      language,
      { ...exampleCallout.variants.de, title, componentText: texts, slideNavigation: {} },
    ]),
)

for (const [language, { title, price, texts }] of Object.entries(tongues)) {
  test(`a guest answers all kinds of questions by keyboard alone in ${language}, and the newsroom has the answers${language === 'en' ? '' : ' @phone'}`, async ({
    page,
    request,
  }) => {
    const variants = { default: exampleCallout.variants.default, ...spoken }
    const { id, slug } = await publishCallout(request, { captcha: 'guest', variants })
    const address = language === 'en' ? slug : `${slug}?lang=${language}`
    const said = (text: string) => texts[text] ?? text
    const named = (text: string) => new RegExp(said(text).replace(/[?.]/g, '\\$&'))
    const key = (name: string) => page.keyboard.press(name)
    const type = (text: string) => page.keyboard.type(text)
    /** Tab after tab to the control of this name. */
    const reach = async (name: RegExp) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await key('Tab')
        const at = await page.evaluate(() => {
          const on = document.activeElement
          const label = [...((on as HTMLInputElement | null)?.labels ?? [])].map((each) => each.textContent).join()
          return `${on?.getAttribute('aria-label') ?? ''} ${label} ${on?.matches('a, button') ? on.textContent : ''}`
        })
        if (name.test(at)) return
      }
      throw new Error(`no Tab leads to ${name}`)
    }

    const untilOnPage = async (number: number) => {
      await expect(page.getByText(`Page ${number} of 4`).first()).toBeVisible()
      // Code of rarer questions comes after the page.
      await expect(page.locator('.skel')).toHaveCount(0)
    }

    await page.goto(`/callouts/${address}`)
    await expect(page).toHaveTitle(new RegExp(`^${title} - `))
    await expectAccessible(page)
    await reach(/Get started/)
    await key('Enter')
    await expect(page).toHaveTitle(new RegExp(`^Respond - ${title}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    // Nothing is chosen yet.
    await reach(/^ *Next/)
    await key('Enter')
    await expect(page.getByText('Please answer this question')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('radio', { name: said('By bike') })).toBeFocused()
    await key('Space')
    await expect(page.getByText('Please answer this question')).toBeHidden()
    await reach(/^ *Next/)
    await key('Enter')

    await untilOnPage(2)
    await reach(named('Give the spot a name'))
    await type('Bridge ramp east')
    await reach(/Street/)
    await type('Kaistrasse 12')
    await reach(/Postcode/)
    await type('20457')
    await reach(/Town/)
    await type('Hamburg')
    await reach(/^ *Next/)
    await key('Enter')

    await untilOnPage(3)
    await reach(named('Minutes lost per trip'))
    await type('17')
    await reach(named('Price of one trip'))
    await type(price)
    await reach(named('Last time it happened'))
    await type('03032025')
    await key('Tab')
    await type('0740')
    await reach(named('When do you leave home?'))
    await type('0715')
    await reach(named('Causes'))
    await reach(named('Road works'))
    await key('Space')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await key('ArrowRight')
    await expect(page.getByRole('tab', { name: said('Story') })).toBeFocused()
    await reach(named('Tell us more'))
    await type('Vans block it every morning.')
    await expectAccessible(page)
    await reach(/^ *Next/)
    await key('Enter')

    await untilOnPage(4)
    await reach(named('Mail of a second witness'))
    await type('second@witness.example')
    await reach(named('Phone for questions'))
    await type('+49 40 123456')
    await reach(named('Link to a post or video'))
    await type('video.example/watch/88')
    await reach(named('You may publish this'))
    await key('Space')
    await reach(/Type your name instead/)
    await key('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(question(page, 'Your name')).toBeFocused()
    await type('Jo Ferry')
    await reach(/First name/)
    await type('Jo')
    await reach(/Last name/)
    await type('Ferry')
    await reach(/Email/)
    await type('jo@ferry.example')
    await expect(page.getByText('Done. You can send your answers.')).toBeVisible()
    await expectAccessible(page)
    await reach(/Send report/)
    const sent = nextAnswers(page)
    await key('Enter')

    await expect(page.getByRole('heading', { name: language === 'en' ? 'Thank you' : 'Danke' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/callouts/${slug}/thanks`))
    await expectAccessible(page)
    expect(await countResponses(request, id)).toBe(1)
    expect(await sent).toMatchObject({
      start: { mode: 'bike' },
      place: { spotName: 'Bridge ramp east', spot: 'Kaistrasse 12, 20457 Hamburg' },
      numbers: {
        minutes: 17,
        fare: 3.8,
        lastTime: expect.stringMatching(/^2025-03-03T07:40:00/),
        leaveAt: '07:15',
        causes: { works: true, vans: false, signs: false },
        story: 'Vans block it every morning.',
      },
      finish: {
        witnessMail: 'second@witness.example',
        callMe: '+4940123456',
        proof: 'https://video.example/watch/88',
        agree: true,
        sign: expect.stringMatching(/^data:image\/png;base64,/),
      },
    })
  })
}

const threeLanguages = {
  slug: undefined,
  variants: {
    default: {
      title: 'Lighthouse',
      excerpt: 'The old light.',
      intro: '',
      thanksTitle: 'Thanks',
      thanksText: '',
      slideNavigation: {},
      componentText: {},
    },
    de: {
      title: 'Leuchtturm',
      excerpt: '',
      intro: '',
      thanksTitle: 'Danke',
      thanksText: '',
      slideNavigation: { one: { prevText: '', nextText: '', submitText: 'Absenden' } },
      componentText: { 'Your memory': 'Deine Erinnerung', 'At night': 'Bei Nacht', 'By day': 'Am Tag' },
    },
    'de@easy': {
      title: '',
      excerpt: '',
      intro: '',
      thanksTitle: '',
      thanksText: '',
      slideNavigation: {},
      componentText: { 'Your memory': 'Was wissen Sie noch?' },
    },
  },
  responseViewSchema: null,
  newsletterSchema: null,
  access: 'only-anonymous',
  allowUpdate: false,
  allowMultiple: true,
  formSchema: {
    slides: [
      {
        id: 'one',
        title: 'One',
        navigation: { nextSlideId: '' },
        components: [
          { type: 'textarea', id: 'a', key: 'memory', label: 'Your memory', input: true, validate: { required: true } },
          {
            type: 'radio',
            id: 'b',
            key: 'when',
            label: 'When?',
            input: true,
            values: [
              { label: 'At night', value: 'night' },
              { label: 'By day', value: 'day' },
            ],
          },
          {
            type: 'textfield',
            id: 'c',
            key: 'star',
            label: 'Which star?',
            input: true,
            conditional: { show: true, when: 'when', eq: 'night' },
          },
        ],
      },
    ],
  },
}

/** The strip of languages, or the list of them on phones. */
async function choose(page: Page, language: string) {
  const list = page.getByRole('combobox', { name: 'Language' })
  if (await list.isVisible()) await list.selectOption({ label: language })
  else await page.locator('label', { hasText: new RegExp(`^${language}$`) }).click()
}

test('a form is answered in one of three languages, and keeps what was typed when another is chosen', async ({
  page,
  request,
}) => {
  const { id, slug } = await publishCallout(request, threeLanguages)
  await page.goto(`/callouts/${slug}/respond`)
  await question(page, /Your memory/).fill('Three flashes')
  await choose(page, 'Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Leuchtturm' })).toBeVisible()
  await expect(page).toHaveURL(/lang=de/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(question(page, /Deine Erinnerung/)).toHaveValue('Three flashes')

  await choose(page, 'Leichte Sprache')
  // What has no text in it is told in plain German.
  await expect(question(page, /Was wissen Sie noch/)).toHaveValue('Three flashes')
  await expect(page.getByText('Bei Nacht')).toBeVisible()

  await expect(question(page, /Which star/)).toBeHidden()
  await page.getByText('Bei Nacht').click()
  await question(page, /Which star/).fill('Vega')
  await page.getByText('Am Tag').click()
  await expect(question(page, /Which star/)).toBeHidden()
  const sent = nextAnswers(page)
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible()
  expect(await countResponses(request, id)).toBe(1)
  expect(await sent).toEqual({ one: { memory: 'Three flashes', when: 'day' } })
})

test('what was typed is there again after a reload, on its page, until it is sent or begun afresh', async ({
  page,
  request,
}) => {
  const { slug } = await publishCallout(request, { access: 'only-anonymous', newsletterSchema: null })
  await page.goto(`/callouts/${slug}/respond`)
  await page.getByText('By bus').click()
  await next(page).click()
  await question(page, /Give the spot a name/).fill('Quay corner')
  await page.reload()
  await expect(page.getByText(/We kept your answers from/)).toBeVisible()
  await expect(page.getByText('Page 2 of 4').first()).toBeVisible()
  await expect(question(page, /Give the spot a name/)).toHaveValue('Quay corner')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'By bus' })).toBeChecked()

  // The browser's own way back turns pages as well.
  await next(page).click()
  await expect(question(page, /Give the spot a name/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'By bus' })).toBeChecked()

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('radio', { name: 'By bus' })).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'By bus' })).not.toBeChecked()
  await expect(page.getByText(/We kept your answers from/)).toBeHidden()
})

test('what is no date is said to be none and kept, though the question may be left out', async ({ page, request }) => {
  const when = {
    type: 'datetime',
    id: 'when',
    key: 'when',
    label: 'When was it?',
    input: true,
    widget: { mode: 'single', enableTime: true, format: '', locale: 'en', minDate: null, maxDate: null },
  }
  const { slug } = await publishCallout(request, {
    access: 'only-anonymous',
    newsletterSchema: null,
    responseViewSchema: null,
    formSchema: { slides: [{ id: 'one', title: 'One', navigation: { nextSlideId: '' }, components: [when] }] },
  })
  await page.goto(`/callouts/${slug}/respond`)
  const day = page.getByRole('textbox', { name: 'When was it?', exact: true })
  await day.fill('31/2/2025')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^Enter a date like/)).toBeVisible()
  await expect(day).toBeFocused()
  await page.reload()
  await expect(page.getByText(/We kept your answers from/)).toBeVisible()
  await expect(day).toHaveValue('31/2/2025')
  await day.fill('28/2/25')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Add a time')).toBeVisible()
  await page.getByRole('textbox', { name: 'When was it? time' }).fill('18:30')
  await expectAccessible(page)
  const sent = nextAnswers(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await sent).toEqual({ one: { when: expect.stringMatching(/^2025-02-28T18:30:00/) } })
})

test('how much needs another look is counted anew with every answer', async ({ page, request }) => {
  const ask = (key: string, label: string) => ({
    type: 'textfield',
    id: key,
    key,
    label,
    input: true,
    validate: { required: true },
  })
  const components = [ask('street', 'Which street?'), ask('stop', 'Which stop?')]
  const { slug } = await publishCallout(request, {
    access: 'only-anonymous',
    newsletterSchema: null,
    responseViewSchema: null,
    formSchema: { slides: [{ id: 'one', title: 'One', navigation: { nextSlideId: '' }, components }] },
  })
  await page.goto(`/callouts/${slug}/respond`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Check 2 fields')).toBeVisible()
  await question(page, 'Which street?').fill('Harbour street')
  await expect(page.getByText('Check 1 field')).toBeVisible()
  await question(page, 'Which stop?').fill('Fish market')
  await expect(page.getByText(/^Check \d field/)).toBeHidden()
})

test.describe('without a line', () => {
  test.use({ complaintsExpected: true })

  test('answers wait on the device, also over a reload, and arrive once it is back', async ({
    page,
    context,
    request,
  }) => {
    const { id, slug } = await publishCallout(request, { ...threeLanguages, captcha: 'all' })
    await page.goto(`/callouts/${slug}/respond`)
    await question(page, /Your memory/).fill('The horn in the fog')
    await expect(page.getByText('Done. You can send your answers.')).toBeVisible()
    // The server does not answer, as if the phone were in a tunnel.
    await context.route('**/responses*', (route) => route.abort())
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(/your answers haven’t arrived yet/i)).toBeVisible()
    // The button that was pressed is gone; what became of it is where the keyboard goes on.
    await expect(page.locator('main :focus')).toContainText(/your answers haven’t arrived yet/i)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(/your answers haven’t arrived yet/i)).toBeVisible()
    expect(await countResponses(request, id)).toBe(0)

    await context.unroute('**/responses*')
    const sent = nextAnswers(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible()
    expect(await sent).toEqual({ one: { memory: 'The horn in the fog' } })
    expect(await countResponses(request, id)).toBe(1)
    await page.goto(`/callouts/${slug}/respond`)
    await expect(question(page, /Your memory/)).toHaveValue('')

    // Whoever comes back to another page is told there what became of them.
    const sendWithoutLine = async (memory: string) => {
      await question(page, /Your memory/).fill(memory)
      await expect(page.getByText('Done. You can send your answers.')).toBeVisible()
      await context.route('**/responses*', (route) => route.abort())
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText(/your answers haven’t arrived yet/i)).toBeVisible()
    }
    await sendWithoutLine('The lamps on the quay')
    const elsewhere = await context.newPage()
    await elsewhere.goto(`/callouts/${slug}/respond`)
    await expect(elsewhere.getByText(/your answers haven’t arrived yet/i)).toBeVisible()
    await elsewhere.route('**/responses*', (route) => route.abort())
    await page.goto('about:blank')
    await context.unroute('**/responses*')
    await page.goto(`/callouts/${slug}`)
    await expect(toasts(page)).toContainText('Your response has been sent')
    await expect(elsewhere.getByRole('heading', { name: 'Thanks' })).toBeVisible()
    await elsewhere.close()
    expect(await countResponses(request, id)).toBe(2)
    await page.goto(`/callouts/${slug}/respond`)
    await expect(question(page, /Your memory/)).toHaveValue('')

    await sendWithoutLine('The last ferry')
    await page.goto('about:blank')
    await endCallout(request, id)
    await context.unroute('**/responses*')
    await page.goto(`/callouts/${slug}/respond`)
    await expect(toasts(page)).toContainText('Your answers to “Lighthouse” weren’t accepted')
    await expect(toasts(page)).toContainText('Your answers are still saved on this device')
  })
})

test.describe('while somebody answers', () => {
  test.use({ complaintsExpected: true })

  test('J33: their session ends, and they go on as a guest with what they answered', { tag: '@themes' }, async ({
    page,
    server,
    request,
    someone,
  }) => {
    const { id, slug } = await publishCallout(request, { ...threeLanguages, access: 'guest' })
    await addAccount(server, someone)
    await enter(page, { email: someone, password })
    await page.goto(`/callouts/${slug}/respond`)
    await question(page, /Your memory/).fill('One flash')
    await expect(page.getByText('You respond as Ada')).toBeVisible()
    await endSessionAt(page, new RegExp(`/callout/${id}/responses$`))
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Enter your name and email.').first()).toBeVisible()
    await expect(question(page, /Your memory/)).toHaveValue('One flash')
    await expectAccessible(page)
    await question(page, /^First name/).fill('Ada')
    await question(page, /^Last name/).fill('Harbour')
    await question(page, /^Email/).fill(someone)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible()
    expect(await countResponses(request, id)).toBe(1)
  })
})

test('a member sees open callouts at home, changes an answer, and finds it in the archive when all is over', async ({
  page,
  server,
  request,
  someone,
}) => {
  const title = `Beacon of ${someone}`
  const { id, slug } = await publishCallout(request, {
    ...threeLanguages,
    variants: { default: { ...threeLanguages.variants.default, title } },
    starts: new Date().toISOString(),
    access: 'member',
    allowMultiple: false,
    allowUpdate: true,
  })
  await page.goto(`/callouts/${slug}`)
  await expect(page.getByText('This callout is for members only.')).toBeVisible()
  await addAccount(server, someone)
  await enter(page, { email: someone, password })
  await page.goto('/profile')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Get started' }).click()
  await question(page, /Your memory/).fill('One flash')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible()

  await page.goto(`/callouts/${slug}`)
  await page.getByRole('link', { name: 'Change your response' }).click()
  await expect(question(page, /Your memory/)).toHaveValue('One flash')
  await question(page, /Your memory/).fill('Two flashes')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible()
  expect(await countResponses(request, id)).toBe(1)

  await endCallout(request, id)
  await page.goto('/callouts?show=answered')
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Answered')
  await row.getByRole('link').click()
  await expect(page.getByText('Your response', { exact: true })).toBeVisible()
  await expect(page.getByText('Two flashes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change your response' })).toBeHidden()
  await expectAccessible(page)
})
