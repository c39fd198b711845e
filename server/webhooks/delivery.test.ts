import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retryDelaysMs } from '#domain/webhooks/delivery.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { webhooksJobs } from './jobs.ts'
import { send } from './send.ts'
import { startTarget, type Target } from './testing.ts'

const app = await startApp({ config: { webhooks: { allowLoopback: true, logDays: 30 } } })
afterAll(app.close)

let target: Target
let admin: Visitor
beforeEach(async () => {
  app.setNow(new Date())
  await app.db.deleteFrom('webhookEndpoints').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  target = await startTarget()
  admin = await app.admin()
})
afterEach(() => target.stop())

async function add(changes: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await admin.post('/webhooks', { url: target.url, types: ['contact.created'], ...changes })
  expect(status).toBe(200)
  return body
}

let contacts = 0
const addContact = () => app.addContact({ email: `hooked-${++contacts}@ex.org` })

const log = async (query: Record<string, string> = {}) => (await admin.get('/webhooks/deliveries', { query })).body
const details = async (id: string) => (await admin.get(`/webhooks/deliveries/${id}`)).body
const show = async (id: string) => (await admin.get(`/webhooks/${id}`)).body
const activity = () =>
  app.db
    .selectFrom('activities')
    .select(['actorType', 'metadata'])
    .where('eventType', '=', 'app.webhook-updated')
    .orderBy('createdAt')
    .execute()

/** What waits for its next try is due now. */
async function hurry() {
  await app.db.updateTable('webhookDeliveries').set({ nextAttemptAt: app.now() }).execute()
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await app.runJobs()
}

async function runTimetable() {
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
  for (const job of webhooksJobs) if (job.schedule) await job.run({}, context)
}

describe('a notification', () => {
  test('is signed as Standard Webhooks has it, by the secret that was shown once', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const contactId = await addContact()
    await app.runJobs()

    const [received] = target.received
    target.verify(received, secret)
    expect(() => target.verify({ ...(received as NonNullable<typeof received>), body: '{}' }, secret)).toThrow()
    expect(received?.event).toMatchObject({
      type: 'contact.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id: contactId, email: `hooked-${contacts}@ex.org`, profile: { notes: '' }, roles: [], tags: [] },
    })
    expect(received?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Masthead' })

    const { items } = await log()
    expect(items).toMatchObject([
      { webhookId: id, type: 'contact.created', state: 'delivered', tries: 1, status: 204, messageId: received?.id },
    ])
    expect((await show(id)).lastDelivery).toEqual(items[0])
    expect(JSON.stringify([await show(id), await log(), (await admin.get('/webhooks')).body])).not.toContain('whsec_')
  })

  test('goes to each webhook that chose it and is on, and to no other', async () => {
    await add()
    await add({ types: ['payment.failed'] })
    await add({ enabled: false })
    const both = await add({ types: ['contact.created', 'contact.deleted'] })
    await addContact()
    await app.runJobs()
    expect((await log()).total).toBe(2)
    expect((await log({ webhook: both.id })).items).toMatchObject([{ state: 'delivered' }])
  })

  test('is tried again over a day under the same id, and given up then', async () => {
    const { secret } = await add()
    await addContact()
    target.answer(503, 'later')
    await app.runJobs()
    const [first] = (await log()).items
    const wait = new Date(first.nextTryAt).getTime() - app.now().getTime()
    expect(first).toMatchObject({ state: 'pending', tries: 1, status: 503, failure: 'status' })
    expect(wait).toBeGreaterThanOrEqual(retryDelaysMs[0])
    expect(wait).toBeLessThanOrEqual(retryDelaysMs[0] * 1.2)
    await app.runJobs()
    expect(target.received).toHaveLength(1)

    for (const _ of retryDelaysMs) await hurry()
    expect(target.received).toHaveLength(retryDelaysMs.length + 1)
    expect(new Set(target.received.map(({ id, body }) => id + body)).size).toBe(1)
    for (const each of target.received) target.verify(each, secret)
    expect((await log()).items).toMatchObject([{ state: 'failed', tries: 10 }])
    expect((await details(first.id)).log).toHaveLength(10)
    expect((await details(first.id)).reply).toBe('later')
    await hurry()
    expect(target.received).toHaveLength(retryDelaysMs.length + 1)
  })

  test('that was sent when the process was killed is sent once more, as it was', async () => {
    await add()
    const contactId = await addContact()
    await app.runJobs()
    // The process was killed before it noted what came back, and while it held the lease: it has no heartbeat any more.
    await app.db.updateTable('webhookDeliveries').set({ state: 'pending', tries: 0, attempts: '[]' }).execute()
    const leasedUntil = new Date(app.now().getTime() + 60_000)
    await app.db.updateTable('webhookEndpoints').set({ leasedUntil, leasedBy: 1 }).execute()
    await app.db.updateTable('contacts').set({ firstname: 'Grace' }).where('id', '=', contactId).execute()
    await runTimetable()
    await app.runJobs()
    expect(target.received).toHaveLength(2)
    expect(target.received[0]?.id).toBe(target.received[1]?.id)
    expect(target.received[0]?.body).toBe(target.received[1]?.body)
    await app.runJobs()
    expect(target.received).toHaveLength(2)
  })

  test('of what is gone before it was sent is not sent; its deletion is', async () => {
    await add({ types: ['contact.created', 'contact.deleted'] })
    const contactId = await addContact()
    await app.db.deleteFrom('contacts').where('id', '=', contactId).execute()
    await app.runJobs()
    expect(target.received.map(({ event }) => event)).toEqual([
      { type: 'contact.deleted', timestamp: expect.any(String), data: { id: contactId } },
    ])
  })

  test('about a contact is no longer kept once they are deleted', async () => {
    await add()
    const contactId = await addContact()
    await app.runJobs()
    await app.db.deleteFrom('contacts').where('id', '=', contactId).execute()
    expect((await log()).total).toBe(0)
  })

  test('is undone with its change', async () => {
    await add()
    const undone = app.db.transaction().execute(async (tx) => {
      await tx.insertInto('contacts').values({ email: 'undone@ex.org' }).execute()
      throw new Error('changed its mind')
    })
    await expect(undone).rejects.toThrow('changed')
    await app.runJobs()
    expect((await log()).total).toBe(0)
    expect(target.received).toEqual([])
  })
})

describe('a target', () => {
  test.each([
    [301, 'redirect'],
    [302, 'redirect'],
    [307, 'redirect'],
    [400, 'status'],
    [500, 'status'],
  ])('that answers %i has not taken it, and is not followed anywhere', async (status, failure) => {
    const other = await startTarget()
    await add()
    await addContact()
    target.answer(status, '', { location: other.url })
    await app.runJobs()
    expect((await log()).items).toMatchObject([{ state: 'pending', status, failure }])
    expect(other.received).toEqual([])
    await other.stop()
  })

  test('that is gone (410) gets nothing more: the webhook is off, and the log says so', async () => {
    const { id } = await add()
    await addContact()
    await addContact()
    target.answer(410)
    await app.runJobs()
    expect(target.received).toHaveLength(1)
    expect(await show(id)).toMatchObject({ enabled: false, disabledBecause: 'gone' })
    const failures = (await log({ state: 'failed' })).items.map(({ failure }: { failure: string }) => failure)
    expect(failures.toSorted()).toEqual(['gone', 'turned-off'])
    expect((await activity()).at(-1)).toMatchObject({
      actorType: 'system',
      metadata: { action: 'turned-off', reason: 'gone', url: target.url },
    })
    const mails = await app.db
      .selectFrom('emailOutbox')
      .select('fields')
      .where('templateId', '=', 'webhook-turned-off')
      .execute()
    const settings = 'https://site.example/admin/settings/webhooks'
    const fields = { WEBHOOK: target.url, REASON: { phrase: 'webhook-gone' }, SETTINGSLINK: settings }
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) expect(mail.fields).toMatchObject(fields)
    await addContact()
    expect((await log()).total).toBe(2)
    expect((await admin.patch(`/webhooks/${id}`, { enabled: true })).body).not.toHaveProperty('disabledBecause')
  })

  test('that has failed for five days is turned off; one that failed less, or answered meanwhile, is not', async () => {
    const { id } = await add()
    target.answer(500)
    const begun = new Date()
    const failAt = async (days: number) => {
      app.setNow(new Date(begun.getTime() + days * 86_400_000))
      await addContact()
      await app.runJobs()
    }
    for (let day = 0; day < 5; day++) for (const part of [0, 0.4]) await failAt(day + part)
    expect(await show(id)).toMatchObject({ enabled: true, failingSince: expect.any(String) })
    await failAt(5.1)
    expect(await show(id)).toMatchObject({ enabled: false, disabledBecause: 'failing' })

    app.setNow(new Date())
    await admin.patch(`/webhooks/${id}`, { enabled: true })
    expect(await show(id)).not.toHaveProperty('failingSince')
    await failAt(0)
    target.answer(200)
    await failAt(3)
    target.answer(500)
    await failAt(6)
    expect(await show(id)).toMatchObject({ enabled: true })
  })

  test('may say much: the beginning is kept, and no more than some of it is read', async () => {
    const { id } = await add()
    let written = 0
    target.answerBy((response) => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write('é'.repeat(8_000))) written += 16_000
      }
      response.on('drain', write)
      write()
    })
    const { body } = await admin.post(`/webhooks/${id}/test`)
    expect(body).toMatchObject({ state: 'delivered', status: 200 })
    expect(body.reply).toBe('é'.repeat(1_000))
    expect(written).toBeLessThan(20_000_000)
  })

  test.each([
    ['zero bytes', 'a\0b', 'ab'],
    ['half a character', Buffer.from([0x61, 0xe2, 0x82]), 'a'],
    ['no text at all', Buffer.from([0xff, 0xfe, 0x00]), '\ufffd\ufffd'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('may answer %s', async (_, reply, kept) => {
    const { id } = await add()
    target.answerBy((response) => response.writeHead(200).end(reply))
    const { status, body } = await admin.post(`/webhooks/${id}/test`)
    expect({ status, reply: body.reply }).toEqual({ status: 200, reply: kept })
  })

  test('that keeps silent, or breaks off, is given up', async () => {
    const sent = { url: target.url, headers: {}, body: '{}' }
    target.answerBy(() => {})
    expect(await send(sent, { allowLoopback: true, timeoutMs: 100 })).toMatchObject({ failure: 'timeout' })
    target.answerBy((response) => response.destroy())
    expect(await send(sent, { allowLoopback: true })).toMatchObject({ failure: 'connection' })
    const silent = () => new Promise<never>(() => {})
    const named = { ...sent, url: 'https://hooks.example/' }
    expect(await send(named, { allowLoopback: true, timeoutMs: 100, resolve: silent })).toMatchObject({
      failure: 'timeout',
    })
  })

  test('that began to answer has answered, whatever becomes of the rest', async () => {
    target.answerBy((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('begun', () => response.destroy())
    })
    const sent = { url: target.url, headers: {}, body: '{}' }
    expect(await send(sent, { allowLoopback: true })).toMatchObject({ status: 200, reply: 'begun' })
  })
})

describe('a private network', () => {
  const sent = { url: 'https://hooks.example/', headers: {}, body: '{}' }
  const leading = (address: string) => ({ resolve: async () => [{ address, family: 4 }] })

  test.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '100.64.0.1'])(
    'is refused when a name leads there: %s',
    async (address) => {
      expect(await send(sent, { allowLoopback: false, ...leading(address) })).toMatchObject({
        failure: 'private-address',
      })
    },
  )

  test('is refused as a number too, and this machine is without the variable', async () => {
    expect(await send({ ...sent, url: 'https://10.0.0.1/' }, { allowLoopback: true })).toMatchObject({
      failure: 'private-address',
    })
    expect(await send({ ...sent, url: target.url }, { allowLoopback: false })).toMatchObject({
      failure: 'private-address',
    })
    expect(await send({ ...sent, url: 'https://localhost/' }, { allowLoopback: false })).toMatchObject({
      failure: 'private-address',
    })
    expect(target.received).toEqual([])
  })

  test('is not reached by a name that leads elsewhere the second time: it is asked once', async () => {
    const port = new URL(target.url).port
    const answers = ['127.0.0.1', '192.168.0.1']
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const outcome = await send({ ...sent, url: `http://rebound.example:${port}/` }, { allowLoopback: true, resolve })
    expect(outcome).toMatchObject({ status: 204 })
    expect(answers).toEqual(['192.168.0.1'])
    expect(target.received[0]?.headers.host).toBe(`rebound.example:${port}`)
    const again = await send({ ...sent, url: `http://rebound.example:${port}/` }, { allowLoopback: true, resolve })
    expect(again).toMatchObject({ failure: 'private-address' })
  })

  test('a name without an address is said to be one', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
    expect(await send(sent, { allowLoopback: false, resolve })).toMatchObject({ failure: 'unknown-host' })
  })
})

describe('a new secret', () => {
  test('signs beside the former one for a day, then alone', async () => {
    const { id, secret: former } = await add()
    const { status, body } = await admin.post(`/webhooks/${id}/secret`)
    expect(status).toBe(200)
    expect(body.secret).not.toBe(former)
    await admin.post(`/webhooks/${id}/test`)
    const [received] = target.received
    expect(received?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    target.verify(received, former)
    target.verify(received, body.secret)
    expect(await show(id)).toMatchObject({ formerSecretUntil: body.formerSecretUntil })

    const nextDay = new Date(app.now().getTime() + 86_400_000)
    await app.db
      .updateTable('webhookEndpoints')
      .set({ formerSecretUntil: new Date(nextDay.getTime() - 2 * 86_400_000) })
      .execute()
    await admin.post(`/webhooks/${id}/test`)
    target.verify(target.received[1], body.secret)
    expect(() => target.verify(target.received[1], former)).toThrow()
    expect(await show(id)).not.toHaveProperty('formerSecretUntil')
  })
})

describe('the test button', () => {
  test('says what came back, also of a webhook that is off; it is not tried again', async () => {
    const { id, secret } = await add({ enabled: false })
    target.answer(418, 'no coffee')
    const { status, body } = await admin.post(`/webhooks/${id}/test`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'webhook.test', state: 'failed', status: 418, reply: 'no coffee', tries: 1 })
    target.verify(target.received[0], secret)
    expect(target.received[0]?.event).toMatchObject({ type: 'webhook.test', data: { id } })
    await hurry()
    expect(target.received).toHaveLength(1)
  })

  test('doesn’t stop for a target that is not there', async () => {
    const { id } = await add()
    await target.stop()
    expect((await admin.post(`/webhooks/${id}/test`)).body).toMatchObject({ state: 'failed', failure: 'connection' })
    target = await startTarget()
  })
})

describe('replaying', () => {
  test('sends the same again under the same id, with all its tries', async () => {
    const { secret } = await add()
    const contactId = await addContact()
    await app.runJobs()
    const [{ id }] = (await log()).items
    await app.db.updateTable('contacts').set({ firstname: 'Later' }).where('id', '=', contactId).execute()
    target.answer(500)
    const { status, body } = await admin.post(`/webhooks/deliveries/${id}/replay`)
    expect({ status, state: body.state, tries: body.tries }).toEqual({ status: 200, state: 'pending', tries: 0 })
    await app.runJobs()
    expect((await log()).items).toMatchObject([{ state: 'pending', tries: 1, failure: 'status' }])
    target.answer(200)
    await hurry()
    expect((await log()).items).toMatchObject([{ state: 'delivered', tries: 2 }])
    expect(target.received).toHaveLength(3)
    expect(new Set(target.received.map(({ id, body }) => id + body)).size).toBe(1)
    target.verify(target.received[2], secret)
  })

  test('twice at once is once', async () => {
    await add()
    await addContact()
    await app.runJobs()
    const [{ id }] = (await log()).items
    await Promise.all([1, 2].map(() => admin.post(`/webhooks/deliveries/${id}/replay`)))
    await app.runJobs()
    expect(target.received).toHaveLength(2)
  })

  test('is refused of a webhook that is off', async () => {
    const { id } = await add()
    await addContact()
    await app.runJobs()
    await admin.patch(`/webhooks/${id}`, { enabled: false })
    const [delivery] = (await log()).items
    const refused = await admin.post(`/webhooks/deliveries/${delivery.id}/replay`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'webhook-turned-off' } })
    expect((await admin.post(`/webhooks/deliveries/${crypto.randomUUID()}/replay`)).status).toBe(404)
  })
})

test('one at a time is sent to a webhook, in order, and one that is slow keeps no other waiting', async () => {
  const slow = await add()
  const other = await startTarget()
  await add({ url: other.url })
  let atOnce = 0
  let most = 0
  target.answerBy((response) => {
    most = Math.max(most, ++atOnce)
    setTimeout(() => {
      atOnce -= 1
      response.writeHead(204).end()
    }, 50)
  })
  const ids = [await addContact(), await addContact(), await addContact()]
  await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()])
  await expect.poll(async () => (await log({ webhook: slow.id, state: 'delivered' })).total).toBe(3)
  expect(most).toBe(1)
  expect(target.received.map(({ event }) => event.data.id)).toEqual(ids)
  expect(other.received.map(({ event }) => event.data.id)).toEqual(ids)
  await other.stop()
})

test('what waits for a webhook that is turned off is not sent when it is on again', async () => {
  const { id } = await add()
  await addContact()
  await admin.patch(`/webhooks/${id}`, { enabled: false })
  await admin.patch(`/webhooks/${id}`, { enabled: true })
  await app.runJobs()
  expect(target.received).toEqual([])
  expect((await log()).items).toMatchObject([{ state: 'failed', failure: 'turned-off' }])
})

describe('an address', () => {
  test.each([
    ['ftp://hooks.example/', 'isWebhookUrl'],
    ['hooks.example', 'isWebhookUrl'],
    ['https://user:secret@hooks.example/', 'isWebhookUrl'],
    ['https://hooks.example/#part', 'isWebhookUrl'],
    ['https:\\\\hooks.example', 'isWebhookUrl'],
    ['javascript:alert(1)', 'isWebhookUrl'],
    ['https://10.0.0.1/', 'isPublicAddress'],
    ['https://[fd00::1]/', 'isPublicAddress'],
    ['https://0xa9fea9fe/', 'isPublicAddress'],
    [`https://hooks.example/${'a'.repeat(2000)}`, 'isUrl'],
  ])('%s is refused', async (url, constraint) => {
    const { status, body } = await admin.post('/webhooks', { url, types: ['contact.created'] })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ property: 'url', constraints: { [constraint]: expect.any(String) } })
  })

  test('without TLS is for tests, as this machine is', async () => {
    const strict = await startApp()
    const visitor = await strict.admin()
    for (const url of ['http://hooks.example/', 'http://127.0.0.1/', 'https://127.0.0.1/']) {
      expect((await visitor.post('/webhooks', { url, types: ['contact.created'] })).status).toBe(400)
    }
    expect((await visitor.post('/webhooks', { url: 'https://hooks.example', types: ['contact.created'] })).status).toBe(
      200,
    )
    await strict.close()
  })
})

test.each([
  [{ url: 'https://hooks.example', types: [] }],
  [{ url: 'https://hooks.example', types: ['webhook.test'] }],
  [{ url: 'https://hooks.example', types: ['contact.created'], secret: 'whsec_mine' }],
  [{ url: ['https://hooks.example'], types: ['contact.created'] }],
  [{ types: ['contact.created'] }],
])('%j is refused', async (body) => {
  expect((await admin.post('/webhooks', body)).status).toBe(400)
})

test('there are so many webhooks at most', async () => {
  const { id } = await add()
  await sql`insert into webhook_endpoints (url, types, secret)
    select url, types, secret from webhook_endpoints, generate_series(1, 29)`.execute(app.db)
  const refused = await admin.post('/webhooks', { url: target.url, types: ['contact.created'] })
  expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  await admin.delete(`/webhooks/${id}`)
  await add()
})

test('what becomes of a webhook is in the activity log, without its secret', async () => {
  await app.db.deleteFrom('activities').execute()
  const { id } = await add({ description: 'CRM' })
  const later = (seconds: number) => app.setNow(new Date(Date.now() + seconds * 1000))
  later(1)
  await admin.patch(`/webhooks/${id}`, { description: 'New CRM', types: ['contact.deleted', 'contact.created'] })
  expect(await show(id)).toMatchObject({ description: 'New CRM', types: ['contact.created', 'contact.deleted'] })
  later(2)
  await admin.post(`/webhooks/${id}/secret`)
  later(3)
  expect((await admin.delete(`/webhooks/${id}`)).status).toBe(204)
  const told = await activity()
  expect(told.map(({ metadata }) => metadata?.action)).toEqual(['created', 'changed', 'secret-changed', 'deleted'])
  expect(JSON.stringify(told)).not.toContain('whsec_')
  expect((await admin.get(`/webhooks/${id}`)).status).toBe(404)
})

test('the log is kept for the configured days', async () => {
  const { id } = await add()
  for (let at = 0; at < 2; at++) await admin.post(`/webhooks/${id}/test`)
  const [, older] = (await log()).items
  const age = (days: number) => new Date(app.now().getTime() - days * 86_400_000)
  await app.db
    .updateTable('webhookDeliveries')
    .set({ createdAt: age(29) })
    .execute()
  await app.db
    .updateTable('webhookDeliveries')
    .set({ createdAt: age(31) })
    .where('id', '=', older.id)
    .execute()
  await runTimetable()
  expect((await log()).total).toBe(1)
})

test('an import of many is queued in one statement, and told one by one', async () => {
  await add()
  await sql`
    with added as (
      insert into contacts (email) select 'many-' || n || '@ex.org' from generate_series(1, 200) n returning id
    ), profiled as (insert into profiles (contact_id) select id from added)
    insert into contributions (contact_id) select id from added`.execute(app.db)
  await app.runJobs()
  expect(new Set(target.received.map(({ event }) => event.data.email)).size).toBe(200)
  expect(target.received).toHaveLength(200)
})
