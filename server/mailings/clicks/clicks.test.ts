import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { defineSite } from '#server/content/index.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { sendMailings } from '../sending/send-mailings.ts'
import { addSegment, exampleText, plainSources } from '../testing.ts'
import { openClickCounter } from './counter.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server, mailing: { paceAMinute: 0, connections: 2 } } })
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const { db } = app
const { audience } = app.config
const site = {
  organisationName: 'P',
  locale: 'en',
  currencyCode: 'EUR',
  country: 'eu',
  supportEmail: 'help@paper.org',
} as const
await db.transaction().execute((tx) => defineSite(tx, site, app.now()))

const story = 'https://paper.org/story?a=1&b=2'
const blocks = [
  {
    id: 'a',
    type: 'text',
    html: `<p>Hello *|FNAME|*, <a href="${story.replace('&', '&amp;')}">read</a> or <a href="/join">join</a></p>`,
  },
  { id: 'b', type: 'button', label: 'Read', link: story },
  { id: 'c', type: 'button', label: 'Yours', link: 'https://paper.org/?e=*|EMAIL|*' },
]

let editor = app.guest()
let segmentId: string
beforeEach(async () => {
  smtp.mails.length = 0
  for (const table of ['mailings', 'contacts', 'segments'] as const) await db.deleteFrom(table).execute()
  editor = app.as((await addContact(db, { lastname: 'Ost', roles: ['admin'] })).id)
  segmentId = await addSegment(db, [{ field: 'lastname', operator: 'equal', value: ['Reader'] }])
  for (const firstname of ['Ada', 'Bo']) await addContact(db, { firstname, lastname: 'Reader' })
})

async function send(countClicks: boolean, written: readonly object[] = blocks) {
  expect((await editor.patch('/content/email', { countClicks })).status).toBe(200)
  const { body } = await editor.post('/mailings', {
    name: 'N',
    segmentId,
    texts: { en: exampleText({ blocks: written } as never) },
  })
  expect((await editor.post(`/mailings/${body.id}/send`, {})).status).toBe(200)
  await sendMailings(plainSources, { db, config: app.config, log: app.app.log, now: app.now() })
  return body.id as string
}

const report = async (id: string) => (await editor.get(`/mailings/${id}/report`)).body
const open = (url: string, options: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) =>
  app.app.inject({ method: 'GET', url, ...options })
const clicksOf = async (mailingId: string) => {
  const rows = await db
    .selectFrom('mailingLinks')
    .select('clicks')
    .where('mailingId', '=', mailingId)
    .orderBy('position')
    .execute()
  return rows.map(({ clicks }) => clicks)
}

test('nothing is counted unless the newsroom wants it', async () => {
  const id = await send(false)
  expect(smtp.mails).toHaveLength(2)
  expect(smtp.mails[0]?.html).toContain('href="https://paper.org/story?a=1&amp;b=2"')
  expect(await report(id)).not.toHaveProperty('links')
  expect((await open(`/l/${id}/1`)).statusCode).toBe(404)
})

describe('where clicks are counted', () => {
  test('links lead by this site, the same for every reader; those of one reader, the web copy and plain text do not', async () => {
    const id = await send(true)
    const [one, other] = smtp.mails
    for (const mail of [one, other]) {
      expect(mail?.html).toContain(`href="${audience}/l/${id}/1"`)
      expect(mail?.html).toContain(`href="${audience}/l/${id}/2"`)
      expect(mail?.html).not.toContain('paper.org/story')
      expect(mail?.html).toMatch(/https:\/\/paper\.org\/\?e=/)
      expect(mail?.html).toContain(`${audience}/unsubscribe/`)
      expect(mail?.text).toContain(story)
      expect(mail?.text).not.toContain('/l/')
    }
    const { mailing, links } = await report(id)
    expect(links).toEqual([
      { url: story, clicks: 0 },
      { url: `${audience}/join`, clicks: 0 },
    ])
    const copy = await open(mailing.webCopyUrl.replace(audience, ''))
    expect(copy.body).not.toContain('/l/')
  })

  test('each is counted, but for scanners, and leads to what the mailing says', async () => {
    const id = await send(true)
    const answer = await open(`/l/${id}/1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, story])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
    await open(`/l/${id.toUpperCase()}/1`)
    expect((await open(`/l/${id}/1`, { method: 'HEAD' })).headers.location).toBe(story)
    await open(`/l/${id}/1`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await expect.poll(() => clicksOf(id), { timeout: 10_000 }).toEqual([2, 0])
    expect((await report(id)).links).toMatchObject([{ clicks: 2 }, { clicks: 0 }])
  })

  test.each([
    ['https://example.org/łódź', 'https://example.org/%C5%82%C3%B3d%C5%BA'],
    ['https://example.org/ü?q=ä#ö', 'https://example.org/%C3%BC?q=%C3%A4#%C3%B6'],
    ['https://müller.example/', 'https://xn--mller-kva.example/'],
  ])('%s leads to its page', async (link, location) => {
    const id = await send(true, [{ id: 'a', type: 'button', label: 'Read', link }])
    const answer = await open(`/l/${id}/1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect((await report(id)).links).toMatchObject([{ url: link }])
  })

  test.each(['0', '3', '9999', '-1', '1.5', 'x', '1%2F..', '99999999999999'])(
    'link %s is none of the mailing',
    async (position) => {
      const id = await send(true)
      expect((await open(`/l/${id}/${position}`)).statusCode).toBe(404)
    },
  )

  test('no address that somebody writes leads anywhere', async () => {
    const id = await send(true)
    for (const url of ['/l/nobody/1', `/l/${segmentId}/1`, `/l/${id}/1/https://evil.example`]) {
      const { statusCode, headers } = await open(url)
      expect([url, statusCode, headers.location]).toEqual([url, 404, undefined])
    }
    const asked = await open(`/l/${id}/1?url=https://evil.example`)
    expect(asked.headers.location).toBe(story)
  })

  test('a copy counts anew, and what is switched off meanwhile still leads on', async () => {
    const id = await send(true)
    await editor.patch('/content/email', { countClicks: false })
    expect((await open(`/l/${id}/2`)).headers.location).toBe(`${audience}/join`)
    const { body } = await editor.post(`/mailings/${id}/duplicate`, {})
    expect((await open(`/l/${body.id}/1`)).statusCode).toBe(404)
  })
})

test('many clicks are written together, and kept when the database is away for a moment', async () => {
  const id = await send(true)
  const errors: unknown[] = []
  let isAway = true
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (isAway) throw new Error('away')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const counter = openClickCounter(failing, (error) => errors.push(error), { waitMs: 60_000 })
  for (let at = 0; at < 1_000; at++) counter.count(id, 1 + (at % 2))
  counter.count(id, 77)
  await counter.flush()
  expect(errors).toHaveLength(1)
  expect(await clicksOf(id)).toEqual([0, 0])
  isAway = false
  await Promise.all([counter.flush(), counter.flush()])
  expect(await clicksOf(id)).toEqual([500, 500])
})
