import { expect, test } from 'vitest'
import { findPage } from '#domain/site/pages.ts'
import { renderPage } from './index.ts'

const general = {
  organisationName: 'Salt & Sea',
  logoUrl: '',
  siteUrl: '',
  backgroundUrl: '',
  hideContribution: false,
  currencyCode: 'EUR',
}
const join = {
  title: '',
  subtitle: '',
  initialAmount: 5,
  initialPeriod: 'monthly',
  periods: [
    { name: 'monthly', presetAmounts: [3, 5, 10] },
    { name: 'annually', presetAmounts: [36, 60, 120] },
  ],
  minMonthlyAmount: 3,
  showNoContribution: false,
  paymentMethods: ['s_card'],
}

interface Changes {
  general?: object
  join?: object
  data?: object
  path?: string
  query?: Record<string, string>
}

const draw = (changes: Changes = {}) =>
  renderPage(
    findPage(changes.path ?? '/join'),
    {
      needsSetUp: false,
      content: { general: { ...general, ...changes.general }, join: { ...join, ...changes.join } },
      locale: 'en',
      version: '',
      revision: '',
      calloutOnlyMode: false,
      sandbox: true,
      captcha: { provider: 'altcha' },
      maps: {},
      ...changes.data,
    },
    { url: '/join', query: changes.query ?? {}, now: new Date('2026-03-01T12:00:00Z') },
  ).then((view) => view?.html)

test('a reader sees whose page it is and what it is for', async () => {
  const html = await draw({ join: { title: 'Support <us>', subtitle: '<h1>Why</h1><p>We ask.</p>' } })
  expect(html).toContain('Salt &#38; Sea')
  expect(html).toContain('Support &#60;us&#62;</h1>')
  expect(html).toContain('<h2>Why</h2><p>We ask.</p>')
  expect(html).toContain('Step 1 of 4:')
})

test('without a title of its own the page has the one that the browser would give it', async () => {
  expect(await draw()).toContain('Become a member of Salt &#38; Sea')
})

test('a language without these texts falls back as it does in the browser', async () => {
  expect(await draw({ data: { locale: 'de@informal' } })).toMatch(/Become a member of|Mitglied/)
})

test('where nothing is to be paid no payment is announced', async () => {
  const html = await draw({ general: { hideContribution: true } })
  expect(html).toContain('Step 1 of 3:')
  expect(html).not.toContain('Payment')
  expect(html).not.toContain('name="amount"')
  expect(html).toContain('name="email"')
})

test('amount and e-mail can be typed before any script has run, as the address or the newsroom suggests', async () => {
  expect(await draw()).toMatch(/name="amount"[^>]* value="€5"/)
  const asked = await draw({ query: { amount: '60', period: 'annually', email: '"a"@ex.org' } })
  expect(asked).toMatch(/name="amount"[^>]* value="€60"/)
  expect(asked).toMatch(/value="annually" checked/)
  expect(asked).toMatch(/name="email" value="&#34;a&#34;@ex.org"/)
  expect(asked).toContain('The smallest amount is €36 a year.')
})

test('a period is asked for only where there is a choice, and so is doing without', async () => {
  const monthly = await draw({ join: { periods: [{ name: 'monthly', presetAmounts: [] }], showNoContribution: true } })
  expect(monthly).not.toContain('name="period"')
  expect(monthly).not.toContain('class="amounts')
  expect(monthly).toContain('name="noContribution"')
  expect(await draw()).not.toContain('name="noContribution"')
})

test('logo and picture are the newsroom’s', async () => {
  const html = await draw({ general: { logoUrl: 'images/a.png', backgroundUrl: 'https://ex.org/b.jpg' } })
  expect(html).toContain('src="/api/1.0/images/a.png"')
  expect(html).toContain('src="https://ex.org/b.jpg"')
  expect(html).not.toContain('auth--panel')
  expect(html).not.toContain('promise')
})

test('without a picture a panel says what members pay for, or whose page it is', async () => {
  const promise = {
    title: 'No <owner>.',
    figures: [{ value: '6', label: 'reporters & more' }],
    benefits: [{ title: 'A say', text: 'in <all>' }],
  }
  const html = await draw({ join: { promise } })
  expect(html).toContain('<h2 class="promise__t" style="--longest: 8">No &#60;owner&#62;.</h2>')
  expect(html).toContain('<dt>reporters &#38; more</dt><dd>6</dd>')
  expect(html).toContain('<b>A say</b> in &#60;all&#62;')
  expect(html).not.toContain('promise__q')
  expect(html).not.toContain('auth--named')

  const named = await draw({ join: { subtitle: '<h1>Why</h1>' } })
  expect(named).toContain('auth--named')
  expect(named).toMatch(/<h2 class="promise__t"[^>]*>Salt &#38; Sea<\/h2><div class="prose"><h3>Why<\/h3>/)
})

test('the picture is cut around the point that the newsroom chose', async () => {
  const picture = { backgroundUrl: 'images/b.png' }
  expect(await draw({ general: { ...picture, backgroundFocus: { x: 58, y: 40 } } })).toContain('position: 58% 40%')
  expect(await draw({ general: picture })).toContain('position: 50% 50%')
})

test.each([
  { path: '/auth/login' },
  { path: '/nowhere' },
  { data: { needsSetUp: true } },
  { data: { calloutOnlyMode: true } },
  { data: { viewer: { id: '1' } } },
])('the starting screen stays for %o', async (changes) => {
  expect(await draw(changes)).toBeUndefined()
})
