import { afterAll, describe, expect, test } from 'vitest'
import { type EmailField, momentField } from '#domain/emails/field.ts'
import { defaultTemplateIds, isDefaultTemplateId, mergeFieldsOf, templateIds } from '#domain/emails/template.ts'
import { defineSite } from '#server/content/index.ts'
import { setTimeZone } from '#server/content/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { emailContact } from './index.ts'
import { renderEmail } from './render-email.ts'
import { changeOutbox, outboxRow } from './testing.ts'

const app = await startApp()
afterAll(app.close)

const zones = ['Europe/London', 'Europe/Brussels', 'America/Toronto'] as const
const languages = ['en', 'de', 'fr'] as const

/** One is the next day in Brussels already, the other still the day before in Toronto. */
const evening = new Date('2026-03-06T23:30:00Z')
const night = new Date('2026-03-07T03:30:00Z')
const friday = { en: 'Friday, 6 March 2026', de: 'Freitag, 6. März 2026', fr: 'vendredi 6 mars 2026' }
const saturday = { en: 'Saturday, 7 March 2026', de: 'Samstag, 7. März 2026', fr: 'samedi 7 mars 2026' }
const days = {
  'Europe/London': { evening: friday, night: saturday },
  'Europe/Brussels': { evening: saturday, night: saturday },
  'America/Toronto': { evening: friday, night: friday },
} as const

/** Where the server stands. */
const elsewhere = {
  'Europe/London': 'Pacific/Kiritimati',
  'Europe/Brussels': 'Pacific/Pago_Pago',
  'America/Toronto': 'Asia/Tokyo',
}

const known: Record<string, EmailField> = {
  FNAME: 'Ann',
  LNAME: 'Lee',
  CONFIRMLINK: 'https://site.example/confirm/1',
  SPLINK: 'https://site.example/set/1',
  RPLINK: 'https://site.example/reset/1',
  RECOVERYLINK: 'https://site.example/payment-recovery/1',
  RECEIPTLINK: 'https://site.example/receipt/1',
  STATEMENTLINK: 'https://site.example/statement/2026',
  MEMBERID: '1',
  MEMBERNAME: 'Ann Lee',
  GROUPS: 'Weekly (1)',
  REFCODE: '',
  CALLOUTTITLE: 'The way to school',
  SUBJECT: 'Your response to “The way to school”',
  MESSAGE: '<p>Thank you for the photo. May we <em>call</em> you?</p><p>Mara</p>',
  WRITER: 'Mara Okafor',
  COUNT: '3',
  RESPONSES: '3 (Ann Lee)',
  RESPONSESLINK: 'https://site.example/admin/callouts/view/1/responses',
  DELETED: { phrase: 'deleted-personal-data' },
  DELETEDATE: momentField(night),
  SETTINGSLINK: 'https://site.example/admin/callouts/edit/1',
  AMOUNT: { cents: 123450, currency: 'EUR' },
  YEAR: '2025',
  EXPIRES: momentField(evening),
  NEXTPAYMENT: momentField(night),
  CHARGEDATE: momentField(night),
  NUMBER: 'in_1',
  METHOD: { phrase: 'method-s_sepa' },
  MAILING: 'Spring news',
  MAILINGLINK: 'https://site.example/admin/mailings/1',
  PROVIDER: 'Stripe',
  REASON: { phrase: 'provider-key' },
  WEBHOOK: 'https://crm.example/hook',
}

/** Fields that are another kind of fact in one mail than in the others. */
const own: Record<string, Record<string, EmailField>> = {
  'mailing-alarm': { REASON: { phrase: 'mailing-failing' } },
  'payment-provider-alarm': { SETTINGSLINK: 'https://dashboard.stripe.com/apikeys' },
  'webhook-turned-off': {
    REASON: { phrase: 'webhook-failing' },
    SETTINGSLINK: 'https://site.example/admin/settings/webhooks',
  },
  'card-expiring': { EXPIRES: { month: '2028-02-29' } },
  'manual-contribution-ending': { EXPIRES: { day: '2028-02-29' } },
  'gift-ending': { EXPIRES: { day: '2028-02-29' } },
  'membership-ended': { EXPIRES: { day: '2028-02-29' } },
  'two-factor-changed': { CHANGE: { phrase: 'two-factor-off' }, DETAILS: { phrase: 'two-factor-off-details' } },
  'contribution-changed': {
    CHANGE: { phrase: 'contribution-amount' },
    DETAILS: { phrase: 'contribution-amount-details' },
    AMOUNT: { cents: 123450, currency: 'EUR', per: 'monthly' },
  },
}

const site = {
  organisationName: 'The Paper',
  locale: 'en',
  currencyCode: 'EUR',
  country: 'eu',
  supportEmail: 'help@paper.org',
} as const
await app.db.transaction().execute((tx) => defineSite(tx, site, app.now()))
const ann = {
  id: await app.addContact({ email: 'ann@ex.org' }),
  email: 'ann@ex.org',
  firstname: 'Ann',
  lastname: 'Lee',
}

async function render(template: string, locale: string, zone: (typeof zones)[number]) {
  const cause = `${template} ${locale} ${zone}`
  const given = Object.entries({ ...known, ...own[template] }).filter(([name]) => asked(template).includes(name))
  const fields = Object.fromEntries(given)
  await emailContact(app.db, { ...ann, locale }, { template, cause, fields }, app.now())
  const { config } = app
  const mail = await app.db
    .transaction()
    .execute(async (tx) => renderEmail({ db: tx, config, now: app.now() }, await outboxRow(app.db, cause)))
  const [words = ''] = mail?.text.split(/^-{10,}$/m) ?? []
  return `${template}\nSubject: ${mail?.subject}\n\n${unwrap(words.trim())}\n`
}

/** Where a line breaks depends on how long the name of a day is; what is no line of a list is joined again. */
const unwrap = (text: string) => text.replace(/([^\n])\n(?! \*|\n)/g, '$1 ')

const asked = (template: string) => mergeFieldsOf(templateIds.find((id) => id === template) ?? 'welcome')

describe.each(languages)('every mail in %s', (language) => {
  test.each(zones)('says what it says, with the days of %s', async (zone) => {
    await setTimeZone(app.db, zone)
    const before = process.env.TZ
    // Where the server stands makes no difference.
    process.env.TZ = elsewhere[zone]
    const mails: string[] = []
    for (const id of defaultTemplateIds) {
      const { evening, night } = days[zone]
      const said = own[id]?.EXPIRES ? undefined : evening[language]
      const text = await render(id, language, zone)
      const fields = asked(id)
      if (said && fields.includes('EXPIRES')) expect(text).toContain(said)
      const marked = ['NEXTPAYMENT', 'CHARGEDATE', 'DELETEDATE'].some((name) => fields.includes(name))
        ? text.replaceAll(night[language], '{night}')
        : text.replaceAll(evening[language], '{evening}')
      mails.push(marked)
    }
    process.env.TZ = before
    await expect(mails.join(`\n${'='.repeat(78)}\n`)).toMatchFileSnapshot(`./expected/${language}.txt`)
  })
})

test('every template of ours is one of them', () => {
  expect(defaultTemplateIds.length).toBeGreaterThan(30)
  expect(defaultTemplateIds.every(isDefaultTemplateId)).toBe(true)
})

test('a day in words, queued by an earlier version, stays as it was written', async () => {
  const old = { EXPIRES: 'Tuesday, February 29', CONTRIBUTIONLINK: 'https://site.example/c' }
  const email = { template: 'gift-ending', cause: 'old-words', fields: old }
  await emailContact(app.db, { ...ann, locale: 'en' }, email, app.now())
  await changeOutbox(app.db, 'old-words', { lane: 'mailing' })
  const { config } = app
  const mail = await app.db
    .transaction()
    .execute(async (tx) => renderEmail({ db: tx, config, now: app.now() }, await outboxRow(app.db, 'old-words')))
  expect(mail?.subject).toBe('Your gift membership runs until Tuesday, February 29')
})

test.each([
  ['with a capital letter', ['en', 'fr', 'nl', 'pt', 'ru'], /\p{Ll}/u],
  // The pronoun of German politeness keeps its capital letter.
  ['with a small letter', ['de', 'de@informal', 'it'], /(?!Sie|Ihr)\p{Lu}/u],
] as const)('mails begin %s after the greeting in %s', async (_, languages, wrong) => {
  const { templateTexts } = await import('./templates/index.ts')
  const first = new RegExp(`^<p>[^<]*\\*\\|FNAME\\|\\*[,!]</p>\\s*<p>${wrong.source}`, 'u')
  const found = languages.flatMap((language) =>
    defaultTemplateIds.filter((id) => first.test(templateTexts[language][id].body)).map((id) => `${language} ${id}`),
  )
  expect(found).toEqual([])
})
