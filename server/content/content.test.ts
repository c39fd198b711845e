import { afterAll, describe, expect, test } from 'vitest'
import { offeredPaymentMethods } from '#domain/contributions/default-methods.ts'
import { paymentMethods } from '#domain/contributions/payment-methods.ts'
import { addCallout } from '#server/callouts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import {
  type ContentConfig,
  defineSite,
  getContent,
  getSiteSettings,
  getTimeZone,
  readSetting,
  writeContent,
  writeSetting,
} from './index.ts'

const app = await startApp()
afterAll(app.close)
const [guest, member, admin] = [app.guest(), await app.member(), await app.admin()]
const site = {
  organisationName: 'The Paper',
  locale: 'en',
  currencyCode: 'GBP',
  country: 'gb',
  supportEmail: 'help@paper.org',
} as const

test('before set-up the site has no name and counts in euro', async () => {
  const { body } = await guest.get('/content/general')
  expect(body).toMatchObject({ organisationName: '', supportEmail: '', currencyCode: 'EUR', currencySymbol: '€' })
  expect((await guest.get('/content/payment')).body).toMatchObject({ stripeCountry: 'eu' })
})

const ids = [
  'general',
  'join',
  'join/setup',
  'newsletter',
  'profile',
  'contacts',
  'share',
  'payment',
  'email',
  'telegram',
] as const

describe.each([{}, { general: { supportEmail: 'support@localhost' } }])('on a fresh installation with %j', (stored) => {
  test.each(ids)('what is read of %s can be sent back', async (id) => {
    for (const [other, fields] of Object.entries(stored)) {
      await app.db.transaction().execute((tx) => writeContent(tx, other as 'general', fields, app.now()))
    }
    const before = (await admin.get(`/content/${id}`)).body
    expect(await admin.patch(`/content/${id}`, before)).toMatchObject({ status: 200, body: before })
  })
})

test('a time zone is one of the IANA database, UTC until somebody chooses', async () => {
  expect((await guest.get('/content/general')).body.timeZone).toBe('UTC')
  for (const timeZone of ['Europe/Atlantis', '+01:00', 'europe/berlin', '']) {
    expect(await admin.patch('/content/general', { timeZone })).toMatchObject({
      status: 400,
      body: { errors: [{ property: 'timeZone', constraints: { isIn: expect.any(String) } }] },
    })
  }
  expect((await admin.patch('/content/general', { timeZone: 'Europe/Berlin' })).body.timeZone).toBe('Europe/Berlin')
  expect(await getTimeZone(app.db)).toBe('Europe/Berlin')
})

test.each([
  ['organisationName', ' ', 'minLength'],
  ['supportEmail', 'nobody', 'isEmail'],
])('a new %s of %j is refused', async (property, value, constraint) => {
  await admin.patch('/content/general', { organisationName: 'The Paper' })
  expect(await admin.patch('/content/general', { [property]: value })).toMatchObject({
    status: 400,
    body: { errors: [{ property, constraints: { [constraint]: expect.any(String) } }] },
  })
})

test('what set-up fixed is there afterwards', async () => {
  await app.db.transaction().execute((tx) => defineSite(tx, site, app.now()))
  const { body } = await guest.get('/content/general')
  expect(body).toMatchObject({ organisationName: 'The Paper', currencyCode: 'GBP', currencySymbol: '£', locale: 'en' })
  expect((await guest.get('/content/join')).body).toMatchObject({ stripeCountry: 'gb' })
})

test('a variable of the configuration wins over what set-up stored', async () => {
  const config = {
    ...app.config,
    currency: { code: 'CAD', symbol: 'C$' },
    stripe: { ...app.config.stripe, country: 'ca' as const },
  }
  expect(await getSiteSettings(app.db, config)).toEqual({ currencyCode: 'CAD', currencySymbol: 'C$', country: 'ca' })
})

test('22: a guest reads general content, complete, without the list of embedding sites', async () => {
  const { status, body } = await guest.get('/content/general')
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(
    // biome-ignore format: one line reads as the list
    ['backgroundUrl', 'currencyCode', 'currencySymbol', 'enableOneTimeDonations', 'footerLinks', 'hideContribution', 'impressumLink', 'locale', 'logoUrl', 'organisationName', 'postalAddress', 'privacyLink', 'siteUrl', 'supportEmail', 'termsLink', 'theme', 'timeZone'],
  )
  expect(body.theme).toEqual({})
  expect((await admin.get('/content/general')).body.embedOrigins).toEqual([])
})

test('23: the contacts lists are for admins', async () => {
  expect((await guest.get('/content/contacts')).status).toBe(401)
  expect((await member.get('/content/contacts')).status).toBe(403)
  expect((await admin.get('/content/contacts')).body).toEqual({ tags: [], manualPaymentSources: [] })
})

test('24: an id that there is not is 400 to read and 404 to change', async () => {
  expect(await guest.get('/content/nope')).toMatchObject({
    status: 400,
    body: { code: 'bad-request', paramType: 'params' },
  })
  expect(await admin.patch('/content/nope', { title: 'X' })).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await member.patch('/content/join', { title: 'X' })).status).toBe(403)
  expect((await guest.patch('/content/join', { title: 'X' })).status).toBe(401)
})

test('25: a change touches the given fields only, and read-only ones never', async () => {
  const before = (await admin.get('/content/join')).body
  const { status, body } = await admin.patch('/content/join', { title: 'X', stripePublicKey: 'other' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...before, title: 'X', stripePublicKey: before.stripePublicKey })
  expect((await admin.patch('/content/join', { stripePublicKey: 5 })).status).toBe(400)
})

test('26: the support address keeps its domain, under both its names', async () => {
  expect(await admin.patch('/content/general', { supportEmail: 'help@other.org' })).toMatchObject({
    status: 400,
    body: {
      paramType: 'body',
      errors: [{ property: 'supportEmail', constraints: { isFromEmail: expect.any(String) } }],
    },
  })
  expect((await admin.patch('/content/general', { supportEmail: 'Desk@paper.org' })).body.supportEmail).toBe(
    'desk@paper.org',
  )
  expect((await admin.get('/content/email')).body.supportEmail).toBe('desk@paper.org')
  expect((await admin.patch('/content/email', { supportEmail: 'help@paper.org' })).body.supportEmail).toBe(
    'help@paper.org',
  )
  expect((await guest.get('/content/general')).body.supportEmail).toBe('help@paper.org')
  expect((await admin.patch('/content/email', { supportEmail: 'x@other.org' })).status).toBe(400)
  expect((await admin.patch('/content/email', { supportEmail: '' })).status).toBe(400)
})

test('27: the tax rate and its switch are one value', async () => {
  const change = async (body: object) => (await admin.patch('/content/payment', body)).body
  expect(await change({ taxRateEnabled: true, taxRate: 19 })).toMatchObject({ taxRateRecurring: 19 })
  expect(await change({ taxRateRecurring: null })).toMatchObject({ taxRateEnabled: false, taxRate: 0 })
})

test('28: the id with a slash is read and changed like the others', async () => {
  expect((await admin.patch('/content/join/setup', { surveySlug: 'hello' })).status).toBe(200)
  expect((await guest.get('/content/join/setup')).body.surveySlug).toBe('hello')
})

describe('the join survey', () => {
  const day = 86_400_000
  const at = (days: number) => new Date(app.now().getTime() + days * day).toISOString()
  const add = (slug: string, dates: object = {}) => addCallout(app.db, { slug, starts: at(-2), ...dates }, app.now())
  const choose = (surveySlug: string, others: object = {}) =>
    admin.patch('/content/join/setup', { surveySlug, ...others })
  const chosen = async () => (await guest.get('/content/join/setup')).body.surveySlug

  test('is a callout that is open and has no end', async () => {
    await add('welcome')
    expect((await choose('welcome')).body).toMatchObject({ surveySlug: 'welcome' })
    expect(await chosen()).toBe('welcome')
  })

  test.each([
    ['a draft', { starts: null }],
    ['scheduled', { starts: at(1) }],
    ['ended', { expires: at(-1) }],
    ['going to end', { expires: at(1) }],
  ])('is none that is %s: then nothing of the change is stored', async (name, dates) => {
    const slug = name.replaceAll(' ', '-')
    await add(slug, dates)
    const before = (await guest.get('/content/join/setup')).body
    expect(await choose(slug, { surveyText: 'Tell us' })).toMatchObject({
      status: 400,
      body: {
        code: 'bad-request',
        paramType: 'body',
        errors: [{ property: 'surveySlug', constraints: { isIn: expect.any(String) } }],
      },
    })
    expect((await guest.get('/content/join/setup')).body).toEqual(before)
  })

  test('may be none, and one that is chosen already is sent back with the rest', async () => {
    const { id } = await add('closing')
    expect((await choose('closing')).status).toBe(200)
    await app.db.updateTable('callouts').set({ expires: app.now() }).where('id', '=', id).execute()
    expect((await choose('closing', { surveyText: 'Tell us' })).body).toMatchObject({ surveyText: 'Tell us' })
    expect((await choose('')).status).toBe(200)
    expect((await choose('closing')).status).toBe(400)
    expect(await chosen()).toBe('')
  })

  test('that is ended and chosen at one moment is one or the other', async () => {
    for (let round = 0; round < 8; round++) {
      const slug = `round-${round}`
      await add(slug)
      const [choice, end] = await Promise.all([
        choose(slug),
        admin.patch(`/callout/${slug}`, { expires: app.now().toISOString() }),
      ])
      expect([choice.status, end.status].toSorted()).toEqual([200, 400])
    }
  })
})

test('29: theme colours are colours, and main is primary', async () => {
  expect(await admin.patch('/content/general', { theme: { colors: { primary: 'red' } } })).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          property: 'theme',
          children: [
            {
              property: 'colors',
              children: [{ property: 'primary', constraints: { isHexColor: expect.any(String) } }],
            },
          ],
        },
      ],
    },
  })
  const { status, body } = await admin.patch('/content/general', {
    theme: { colors: { main: '#112233', accent: 'untouched' }, spacing: 2 },
  })
  expect(status).toBe(200)
  expect(body.theme).toEqual({
    colors: { main: '#112233', primary: '#112233', accent: 'untouched' },
    spacing: 2,
  })
})

test.each([
  ['general', { organisationName: '' }],
  ['general', { locale: 'el' }],
  ['general', { logoUrl: 'javascript:x' }],
  ['general', { privacyLink: '//evil.example' }],
  ['general', { footerLinks: [{ url: 'javascript:x', text: 'x' }] }],
  ['general', { footerLinks: Array.from({ length: 21 }, () => ({ url: '/x', text: 'x' })) }],
  ['general', { embedOrigins: ['https://paper.org/page'] }],
  ['general', { hideContribution: 'yes' }],
  ['general', { locale: null }],
  ['general', { nonsense: true }],
  ['join', { minMonthlyAmount: -1 }],
  ['join', { minMonthlyAmount: 1.005 }],
  ['join', { initialPeriod: 'weekly' }],
  ['join', { paymentMethods: ['cash'] }],
  [
    'join',
    {
      periods: [
        { name: 'monthly', presetAmounts: [1] },
        { name: 'monthly', presetAmounts: [2] },
      ],
    },
  ],
  ['join', { periods: [{ name: 'monthly', presetAmounts: [-1] }] }],
  ['payment', { taxRateRecurring: 101 }],
  ['general', { backgroundFocus: { x: 101, y: 0 } }],
  ['general', { backgroundFocus: { x: 50, y: -1 } }],
  ['general', { backgroundFocus: { x: 50 } }],
  ['general', { backgroundFocus: null }],
  ['join', { promise: null }],
  ['join', { promise: 'No owner.' }],
  ['join', { promise: { title: 'x'.repeat(121) } }],
  ['join', { promise: { slogan: 'No owner.' } }],
  ['join', { promise: { figures: [{ value: ' ', label: 'members' }] } }],
  ['join', { promise: { figures: Array.from({ length: 5 }, () => ({ value: '1', label: 'x' })) } }],
  ['join', { promise: { benefits: [{ text: 'without a title' }] } }],
  ['join', { promise: { benefits: Array.from({ length: 9 }, () => ({ title: 'x', text: '' })) } }],
])('%s refuses %j and keeps what it had', async (id, change) => {
  const before = (await admin.get(`/content/${id}`)).body
  expect(await admin.patch(`/content/${id}`, change)).toMatchObject({ status: 400, body: { paramType: 'body' } })
  expect((await admin.get(`/content/${id}`)).body).toEqual(before)
})

test('good values are kept', async () => {
  const general = {
    logoUrl: 'images/8c1e7f2e-8f4d-4a9e-b1ad-0c2a3a4b5c6d.png',
    privacyLink: '/privacy',
    termsLink: 'https://paper.org/terms',
    footerLinks: [{ url: 'mailto:desk@paper.org', text: 'Desk' }],
    embedOrigins: ['https://paper.org', 'http://localhost:3000'],
  }
  expect((await admin.patch('/content/general', general)).body).toMatchObject(general)
  expect((await admin.patch('/content/join', { minMonthlyAmount: 2.5 })).body.minMonthlyAmount).toBe(2.5)
})

test('a whole object read can be sent back', async () => {
  for (const id of [
    'general',
    'join',
    'join/setup',
    'newsletter',
    'profile',
    'contacts',
    'share',
    'payment',
    'email',
    'telegram',
  ]) {
    const { body } = await admin.get(`/content/${id}`)
    expect(await admin.patch(`/content/${id}`, body), id).toMatchObject({ status: 200, body })
  }
})

describe('what the join page promises', () => {
  const promise = {
    title: 'No owner.\nNo paywall.',
    text: 'Its members <b>pay</b> for it.',
    quote: 'Someone stood next to me.',
    quoteBy: 'Ngozi A., member since 2020',
    figures: [{ value: '1,912', label: 'members' }],
    benefits: [{ title: 'The Friday letter', text: ', what we work on' }],
  }

  test('is not there until somebody writes it, and not when it says nothing', async () => {
    expect((await guest.get('/content/join')).body).not.toHaveProperty('promise')
    const { body } = await admin.patch('/content/join', { promise: { title: ' ', figures: [] } })
    expect(body).not.toHaveProperty('promise')
    expect((await guest.get('/content/join')).body).not.toHaveProperty('promise')
  })

  test('is kept as plain texts, stays when a client without it writes, and is taken back by an empty one', async () => {
    const padded = { ...promise, quoteBy: `  ${promise.quoteBy} ` }
    expect((await admin.patch('/content/join', { promise: padded })).body.promise).toEqual(promise)
    expect((await guest.get('/content/join')).body.promise).toEqual(promise)

    const { promise: _, ...older } = (await admin.get('/content/join')).body as { promise: unknown }
    expect((await admin.patch('/content/join', older)).body.promise).toEqual(promise)
    expect((await admin.patch('/content/join', { promise: { text: 'Short' } })).body.promise).toEqual({ text: 'Short' })

    expect((await admin.patch('/content/join', { promise: {} })).body).not.toHaveProperty('promise')
  })

  test('is for admins to change', async () => {
    expect(await member.patch('/content/join', { promise })).toMatchObject({ status: 403 })
    expect(await guest.patch('/content/join', { promise })).toMatchObject({ status: 401 })
  })
})

test('the part of the background that stays in view is told once somebody chose it', async () => {
  expect((await guest.get('/content/general')).body).not.toHaveProperty('backgroundFocus')
  const backgroundFocus = { x: 58, y: 40.5 }
  expect((await admin.patch('/content/general', { backgroundFocus })).body).toMatchObject({ backgroundFocus })
  expect((await guest.get('/content/general')).body).toMatchObject({ backgroundFocus })
})

test('rich text is cleaned when it is written', async () => {
  const { body } = await admin.patch('/content/join', { subtitle: '<p onclick="x()">Hi<script>alert(1)</script></p>' })
  expect(body.subtitle).toBe('<p>Hi</p>')
})

test('rich text that other rules made is cleaned when it is read', async () => {
  await app.db
    .insertInto('content')
    .values({ id: 'profile', fields: '{"introMessage":"<img src=x onerror=y>ok"}', sanitisedBy: 0 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ fields: '{"introMessage":"<img src=x onerror=y>ok"}', sanitisedBy: 0 }),
    )
    .execute()
  expect((await member.get('/content/profile')).body.introMessage).toBe('ok')
})

test('a change is in the activity log', async () => {
  await admin.patch('/content/share', { title: 'T' })
  await admin.patch('/content/payment', { noticeText: 'N' })
  const events = await app.db
    .selectFrom('activities')
    .select(['eventType', 'targetId', 'metadata'])
    .where('targetId', 'in', ['share', 'payment'])
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute()
  expect(events).toEqual(
    expect.arrayContaining([
      { eventType: 'app.settings-updated', targetId: 'share', metadata: { fields: ['title'] } },
      { eventType: 'app.payment-options-updated', targetId: 'payment', metadata: { fields: ['noticeText'] } },
    ]),
  )
})

test('a change on top of somebody else’s is refused when the revision is given', async () => {
  const { revision } = (await admin.get('/content/telegram', { query: { with: 'revision' } })).body
  const other = await app.admin()
  const first = await other.patch('/content/telegram', { welcomeMessageMd: 'A' }, { query: { revision } })
  expect(first.status).toBe(200)
  expect(first.body.revision).not.toBe(revision)
  expect(await admin.patch('/content/telegram', { welcomeMessageMd: 'B' }, { query: { revision } })).toMatchObject({
    status: 409,
    body: { code: 'stale-write' },
  })
  expect((await guest.get('/content/telegram')).body).toEqual({ welcomeMessageMd: 'A' })
  expect((await admin.patch('/content/telegram', { welcomeMessageMd: 'C' })).status).toBe(200)
})

test('two changes at once both stay', async () => {
  await Promise.all([
    admin.patch('/content/share', { title: 'A' }),
    admin.patch('/content/share', { description: 'B' }),
  ])
  expect((await guest.get('/content/share')).body).toMatchObject({ title: 'A', description: 'B' })
})

describe('payment methods until somebody chooses', () => {
  const live = { sandbox: false, currency: { code: 'GBP', symbol: undefined } }
  const offered = async (config: Partial<ContentConfig>) =>
    (await getContent(app.db, 'join', { ...app.config, ...config })).paymentMethods

  test('are those of the currency, also with sandbox payments', async () => {
    expect(await offered({ currency: { code: 'EUR', symbol: undefined } })).toEqual(['s_card', 's_sepa'])
    expect(await offered({ currency: live.currency })).toEqual(['s_card', 's_bacs'])
  })

  test('are taken by a provider that has keys', async () => {
    const stripe = { ...app.config.stripe, secretKey: 'sk_live_1' }
    const gocardless = { ...app.config.gocardless, accessToken: 'live_1' }
    expect(await offered({ ...live, stripe })).toEqual(['s_card', 's_bacs'])
    expect(await offered({ ...live, stripe, gocardless })).toEqual(['s_card', 'gc_direct-debit'])
    expect(await offered({ ...live, gocardless })).toEqual(['gc_direct-debit'])
  })
})

test('admins see which payment methods could be offered; others don’t', async () => {
  const { availableMethods, ...join } = (await admin.get('/content/join')).body
  const { currencyCode } = (await guest.get('/content/general')).body
  expect(availableMethods).toEqual(offeredPaymentMethods(paymentMethods, currencyCode as string))
  expect((await guest.get('/content/join')).body).not.toHaveProperty('availableMethods')
  expect(await admin.patch('/content/join', { ...join, availableMethods })).toMatchObject({ status: 200 })
})

describe('payment methods that the currency doesn’t have', () => {
  const inEuro = { ...app.config, currency: { code: 'EUR', symbol: undefined } }
  const inPounds = { ...app.config, currency: { code: 'GBP', symbol: undefined } }

  test('are not offered, whatever was chosen before', async () => {
    const chosen = { paymentMethods: ['s_card', 's_sepa', 's_bacs'] } as const
    await app.db
      .transaction()
      .execute((tx) => writeContent(tx, 'join', { paymentMethods: [...chosen.paymentMethods] }, app.now()))
    expect((await getContent(app.db, 'join', inEuro)).paymentMethods).toEqual(['s_card', 's_sepa'])
    expect((await getContent(app.db, 'join', inPounds)).paymentMethods).toEqual(['s_card', 's_bacs'])
    await app.db.transaction().execute((tx) => writeContent(tx, 'join', { paymentMethods: ['s_sepa'] }, app.now()))
    expect((await getContent(app.db, 'join', inPounds)).paymentMethods).toContain('s_card')
  })

  test('can’t be chosen', async () => {
    const { currencyCode } = (await guest.get('/content/general')).body
    const foreign = currencyCode === 'GBP' ? 's_sepa' : 's_bacs'
    expect(await admin.patch('/content/join', { paymentMethods: ['s_card', foreign] })).toMatchObject({
      status: 400,
      body: { errors: [{ property: 'paymentMethods', constraints: { isIn: expect.any(String) } }] },
    })
    expect((await admin.patch('/content/join', { paymentMethods: ['s_card'] })).status).toBe(200)
  })
})

test('texts nobody has written are in the language of the site', async () => {
  await admin.patch('/content/general', { locale: 'de@informal' })
  expect((await guest.get('/content/join/setup')).body.welcome).toContain('dein Konto')
  expect((await guest.get('/content/email')).body.footer).toContain('Hast du Fragen?')
  await admin.patch('/content/general', { locale: 'en' })
})

test('the footer names the organisation, its address and its pages', async () => {
  await admin.patch('/content/email', { footerText: '<p>Printed <b>daily</b></p>' })
  const { footer } = (await guest.get('/content/email')).body
  expect(footer).toContain('<p>Printed <b>daily</b></p>')
  expect(footer).toContain('src="https://site.example/api/1.0/images/8c1e7f2e-8f4d-4a9e-b1ad-0c2a3a4b5c6d.png"')
  expect(footer).toContain('The Paper')
  expect(footer).toContain('mailto:help@paper.org')
  expect(footer).toContain('href="https://site.example/privacy"')
  await admin.patch('/content/email', { showLogo: false })
  expect((await guest.get('/content/email')).body.footer).not.toContain('<img')
})

test('a setting is kept under its key', async () => {
  expect(await readSetting(app.db, 'some-key')).toBeUndefined()
  await writeSetting(app.db, 'some-key', { a: [1, null] })
  await writeSetting(app.db, 'some-key', { a: [2] })
  expect(await readSetting(app.db, 'some-key')).toEqual({ a: [2] })
})
