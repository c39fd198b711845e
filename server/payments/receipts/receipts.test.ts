import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

let admin: string
let mia: string
let noah: string

beforeAll(async () => {
  app.setNow(new Date('2026-05-31T15:00:00Z'))
  admin = (await addContact(app.db, { email: 'a@ex.org', roles: ['admin'] })).id
  const deliveryAddress = { line1: '1 Quay <b>', line2: '', city: 'Harbour Bay', postcode: '1234' }
  mia = (await addContact(app.db, { email: 'mia@ex.org', firstname: 'Mia', profile: { deliveryAddress } })).id
  noah = (await addContact(app.db, { email: 'noah@ex.org', firstname: '王小明', lastname: 'محمد', locale: 'de' })).id
  const organisation = {
    organisationName: 'The "Courier" & <script>alert(1)</script>',
    postalAddress: 'The Quay 5\n\n 1234 Harbour Bay ',
    supportEmail: 'help@ex.org',
    impressumLink: '/impressum',
  }
  await app.db
    .insertInto('content')
    .values({ id: 'general', fields: JSON.stringify(organisation) })
    .execute()
  await pay('in_1', mia, 500, '2026-05-01T10:00:00Z')
  await pay('in_2', mia, 1000, '2025-12-31T23:59:59.999Z', { refundedCents: 400 })
  await pay('in_3', mia, 700, '2026-01-01T00:00:00Z', { type: 'one-time' })
  await pay('in_4', mia, 900, '2026-04-01T10:00:00Z', { status: 'failed' })
  await pay('in_5', mia, 900, '2024-04-01T10:00:00Z', { status: 'pending' })
  await pay('PM1', noah, 123_456, '2026-04-01T10:00:00Z')
})

async function pay(
  id: string,
  contactId: string,
  amountCents: number,
  chargedAt: string,
  further: {
    status?: PaymentStatus
    type?: PaymentType
    refundedCents?: number
    disputedCents?: number
    feeCents?: number
    method?: PaymentMethod
  } = {},
) {
  const facts = { status: 'successful', type: 'recurring', ...further } as const
  await app.db
    .insertInto('payments')
    .values({ id, contactId, amountCents, chargeDate: new Date(chargedAt), ...facts })
    .execute()
}

const receipt = (id: string, visitor = app.as(mia), of = 'me') => visitor.get(`/contact/${of}/payment/${id}/receipt`)
const statement = (year: number | string, visitor = app.as(mia), of = 'me') =>
  visitor.get(`/contact/${of}/statement/${year}`)
/** What a reader sees, without markup. */
const textOf = (html: string) =>
  html
    .replace(/<style[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('who gets a receipt', () => {
  test('the payer and the newsroom', async () => {
    expect((await receipt('in_1')).status).toBe(200)
    expect((await receipt('in_1', app.as(mia), mia)).status).toBe(200)
    expect((await receipt('in_1', app.as(admin), mia)).status).toBe(200)
    expect((await receipt('in_1', await app.key(), mia)).status).toBe(200)
  })

  test('nobody else', async () => {
    expect((await receipt('in_1', app.guest())).status).toBe(401)
    expect((await receipt('in_1', app.as(noah), mia)).status).toBe(403)
    expect((await receipt('in_1', await app.key(noah), mia)).status).toBe(403)
    expect((await statement(2026, app.guest())).status).toBe(401)
    expect((await statement(2026, app.as(noah), mia)).status).toBe(403)
    expect((await app.as(noah).get(`/contact/${mia}/statement`)).status).toBe(403)
  })

  test.each(['in_4', 'in_5', 'in_9', 'PM1'])(
    'not for %s: it did not come in, is unknown or somebody else’s',
    async (id) => {
      expect((await receipt(id)).status).toBe(404)
      expect((await receipt(id, app.as(admin), mia)).status).toBe(404)
    },
  )

  test('an address that means nothing is refused', async () => {
    const unknown = '7f2b0f3e-6f7a-4d53-9c0a-0d5f6c1d2e3f'
    expect((await receipt('in_1', app.as(admin), unknown)).status).toBe(404)
    expect((await receipt('a b')).status).toBe(400)
    expect((await app.as(mia).get('/contact/me/payment/in_1/receipt', { query: { format: 'doc' } })).status).toBe(400)
    expect((await statement('last')).status).toBe(400)
    expect((await statement(2024)).status).toBe(404)
  })
})

describe('a receipt as a page', () => {
  test('says who paid what to whom, and keeps to its own style', async () => {
    const { headers, body } = await receipt('in_2')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.vary).toContain('accept')
    expect(headers['cache-control']).toBe('no-store')
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1]
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(body).toContain('<html lang="en" dir="ltr">')
    const text = textOf(body)
    for (const said of ['Mia Reader', 'mia@ex.org', '1 Quay', '1234 Harbour Bay', 'in_2', 'December 31, 2025'])
      expect(text).toContain(said)
    expect(text).toContain('Contribution €10.00 Refund: Contribution −€4.00 Total €6.00')
    expect(text).not.toContain('VAT')
    expect(text).toContain('The Quay 5 · 1234 Harbour Bay')
    expect(text).toContain('help@ex.org')
    expect(body).toContain(`href="${app.config.audience}/impressum"`)
  })

  test('tells what the bank took back from what was refunded', async () => {
    await pay('in_back', noah, 1000, '2023-05-01T10:00:00Z', { refundedCents: 100, disputedCents: 300 })
    const text = textOf((await receipt('in_back', app.as(noah))).body)
    expect(text).toContain('Erstattung: Beitrag −1,00 € Rückbuchung durch die Bank: Beitrag −3,00 € Summe 6,00 €')
  })

  test('takes nothing typed for markup', async () => {
    const { body } = await receipt('in_1')
    expect(body).not.toContain('<script')
    expect(body).not.toContain('<b>')
    expect(body).toContain('The &quot;Courier&quot; &amp; &lt;script&gt;')
  })

  test('is in the payer’s language, also for the newsroom', async () => {
    const { body } = await receipt('PM1', app.as(admin), noah)
    expect(body).toContain('<html lang="de" dir="ltr">')
    expect(textOf(body)).toContain('Quittung')
    expect(body).toContain('1.234,56\u00a0€')
    expect(body).toContain('<bdi>王小明 محمد</bdi>')
  })
})

test('a receipt names the fee that the payer bore beside the contribution', async () => {
  await pay('in_fee', mia, 533, '2023-04-01T10:00:00Z', { feeCents: 33 })
  expect(textOf((await receipt('in_fee')).body)).toContain('Contribution €5.00 Transaction fee €0.33 Total €5.33')
  expect(textOf((await statement(2023)).body)).toContain('Transaction fee in_fee €0.33 Total €5.33')
  await app.db.deleteFrom('payments').where('id', '=', 'in_fee').execute()
})

test('a receipt names the method that it was paid by, in the payer’s language', async () => {
  expect(textOf((await receipt('in_1')).body)).not.toContain('Payment method')
  await pay('in_sepa', mia, 500, '2023-05-01T10:00:00Z', { method: 's_sepa' })
  expect(textOf((await receipt('in_sepa')).body)).toContain('Payment method SEPA direct debit')
  await pay('PM_sepa', noah, 500, '2023-05-01T10:00:00Z', { method: 's_sepa' })
  expect(textOf((await receipt('PM_sepa', app.as(admin), noah)).body)).toContain('SEPA-Lastschrift')
  await app.db.deleteFrom('payments').where('id', 'in', ['in_sepa', 'PM_sepa']).execute()
})

test('what a bank is still to collect is not said to have been paid', async () => {
  await pay('in_due', mia, 500, '2027-06-03T10:00:00Z')
  expect(textOf((await receipt('in_due')).body)).toContain('To be collected on June 3, 2027')
  app.setNow(new Date('2027-06-04T00:00:00Z'))
  expect(textOf((await receipt('in_due')).body)).toContain('Date of payment June 3, 2027')
  app.setNow(new Date('2026-05-31T15:00:00Z'))
  await app.db.deleteFrom('payments').where('id', '=', 'in_due').execute()
})

test('a receipt leads back to the contribution, on the screen alone', async () => {
  const { body } = await receipt('in_1')
  expect(body).toContain(`<nav><a href="${app.config.audience}/profile/contribution">`)
  expect(body).toMatch(/@media print[\s\S]*\.pdf, nav \{ display: none; \}/)
})

describe('the tax', () => {
  const set = (rates: object) => app.as(admin).patch('/content/payment', rates)

  test('is that of the day of payment, whatever the newsroom sets later', async () => {
    app.setNow(new Date('2026-03-01T00:00:00Z'))
    expect((await set({ taxRateRecurring: 7 })).status).toBe(200)
    app.setNow(new Date('2026-05-31T15:00:00Z'))
    expect(textOf((await receipt('in_1')).body)).toContain(
      'Total €5.00 Net amount at 7% VAT €4.67 VAT included, 7% €0.33',
    )
    expect(textOf((await receipt('in_2')).body)).not.toContain('VAT')
    expect((await set({ taxRateRecurring: 19, noticeText: 'Thanks' })).status).toBe(200)
    expect((await set({ noticeText: '' })).status).toBe(200)
    expect(textOf((await receipt('in_1')).body)).toContain('VAT included, 7% €0.33')
    await pay('in_6', mia, 1190, '2026-06-01T00:00:00Z')
    expect(textOf((await receipt('in_6')).body)).toContain('Net amount at 19% VAT €10.00 VAT included, 19% €1.90')
  })
})

describe('a statement', () => {
  test('lists the year’s payments, from the first to the last moment of UTC', async () => {
    const { status, headers, body } = await statement(2026)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const text = textOf(body)
    expect(text).toContain('Statement 2026')
    expect([...text.matchAll(/in_\d/g)].map(String)).toEqual(['in_3', 'in_1', 'in_6'])
    expect(text).toContain('Total €23.90')
    expect(text).toContain('Net amount at 7% VAT €4.67 VAT included, 7% €0.33')
    expect(text).toContain('Net amount at 19% VAT €10.00 VAT included, 19% €1.90 Without VAT €7.00')
    expect(textOf((await statement(2025)).body)).toContain('Refund: Contribution in_2 −€4.00 Total €6.00')
  })

  test('is there for every year that had one', async () => {
    expect((await app.as(mia).get('/contact/me/statement')).body).toEqual([
      { year: 2026, count: 3, sum: 23.9 },
      { year: 2025, count: 1, sum: 6 },
    ])
    expect((await app.as(admin).get(`/contact/${admin}/statement`)).body).toEqual([])
    const nobody = '7f2b0f3e-6f7a-4d53-9c0a-0d5f6c1d2e3f'
    expect((await app.as(admin).get(`/contact/${nobody}/statement`)).status).toBe(404)
  })
})

describe('as a PDF', () => {
  const asked = (url: string, contact: string, headers: Record<string, string> = {}) =>
    app.as(contact).get(url, { headers })

  test('by the header or by the link', async () => {
    const byHeader = await asked('/contact/me/payment/in_1/receipt', mia, { accept: 'application/pdf' })
    expect(byHeader).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="receipt-in_1.pdf"',
        'cache-control': 'no-store',
      },
    })
    expect(byHeader.body).toMatch(/^%PDF-1\.7/)
    expect(byHeader.body).toContain('/Lang (en)')
    expect(byHeader.body).toContain('/StructTreeRoot')
    const byLink = await app.as(mia).get('/contact/me/statement/2026', { query: { format: 'pdf' } })
    expect(byLink.headers['content-disposition']).toBe('inline; filename="statement-2026.pdf"')
    expect(byLink.body).toMatch(/^%PDF/)
  })

  test('also for names the fonts have no letters for', async () => {
    const { status, body } = await asked('/contact/me/payment/PM1/receipt?format=pdf', noah)
    expect(status).toBe(200)
    expect(body).toMatch(/%%EOF\s*$/)
  })

  test('while other calls are answered', async () => {
    await asked('/contact/me/payment/in_1/receipt?format=pdf', mia)
    // By the thread's own work: on a busy machine time passes without any.
    const workedMs = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
    let longest = 0
    let last = workedMs()
    const timer = setInterval(() => {
      longest = Math.max(longest, workedMs() - last)
      last = workedMs()
    }, 1)
    await Promise.all(Array.from({ length: 5 }, () => asked('/contact/me/statement/2026?format=pdf', mia)))
    clearInterval(timer)
    // Making them here would hold everything up for a second.
    expect(longest).toBeLessThan(100)
  })
})

const follow = async (url: string, visitor = app.guest()) => {
  const { cookies } = await visitor.get('/auth/info')
  const session = cookies.find(({ name }) => name === app.config.session.cookie)
  return app.app.inject({ method: 'GET', url, cookies: session ? { [session.name]: session.value } : {} })
}

test('a link in a mail leads to one’s own paper, past the login', async () => {
  const target = async (url: string, visitor = app.guest()) => (await follow(url, visitor)).headers.location
  expect(await target('/receipt/in_1')).toBe('/auth/login?next=%2Freceipt%2Fin_1')
  expect(await target('/receipt/in_1', app.as(mia))).toBe('/api/1.0/contact/me/payment/in_1/receipt')
  expect(await target('/statement/2026', app.as(mia))).toBe('/api/1.0/contact/me/statement/2026')
  expect(await target('/receipt/in_1', app.as(admin))).toBe(`/api/1.0/contact/${mia}/payment/in_1/receipt`)
})

test.each([
  '/receipt/in_1',
  '/receipt/in_4',
  '/receipt/unknown',
  '/receipt/..%2Fx',
  '/statement/2026',
  '/statement/last',
])('whoever has no %s gets a page in their language, with a way on', async (url) => {
  const { id } = await addContact(app.db, { email: `${url.replace(/\W/g, '-')}@ex.org`, locale: 'de' })
  const { statusCode, headers, body } = await follow(url, app.as(id))
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('<html lang="de" dir="ltr">')
  expect(textOf(body)).toContain('Dieses Dokument gehört nicht zu Ihrem Konto')
  expect(body).toContain(`href="${app.config.audience}/profile/contribution"`)
  expect(body).not.toContain('Mia')
})
