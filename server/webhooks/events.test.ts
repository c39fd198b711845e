import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NotificationHeaders } from '#domain/webhook-notifications/notifications.ts'
import type { DeliveryType } from '#domain/webhooks/event-types.ts'
import { webhookEvents } from '#domain/webhooks/event-types.ts'
import { addCallout } from '#server/callouts/testing.ts'
import { makeDataDir, sendImport } from '#server/contact-imports/testing.ts'
import { addTag, addContact as addWholeContact } from '#server/contacts/testing.ts'
import { completeUrl, flowIdOf, startPaidApp } from '#server/contributions/testing.ts'
import type { Visitor } from '#server/testing/app.ts'
import { followClock } from './queries.ts'
import { startTarget } from './testing.ts'

const app = await startPaidApp({
  config: { webhooks: { allowLoopback: true, logDays: 30 }, dataDir: makeDataDir() },
})
const target = await startTarget()
afterAll(async () => {
  await target.stop()
  await app.close()
})

let admin: Visitor
beforeAll(async () => {
  admin = app.as((await addWholeContact(app.db, { roles: ['superadmin'], email: 'boss@ex.org' })).id)
  const { status } = await admin.post('/webhooks', { url: target.url, types: [...webhookEvents] })
  expect(status).toBe(200)
})
beforeEach(() => settleAndForget())

async function settleAndForget() {
  await app.settle()
  target.received.length = 0
}

/** What an act came to, in the order in which it arrived. */
async function toldOf(act: () => Promise<unknown>, about: DeliveryType | '' = '') {
  await act()
  await app.settle()
  const told = target.received.map(({ event }) => event).filter(({ type }) => type.startsWith(about))
  target.received.length = 0
  return told
}

// biome-ignore lint/suspicious/noExplicitAny: events are open-ended
const typesOf = (told: any[]): string[] => told.map(({ type }) => type).toSorted()

let number = 0
const newEmail = () => `told-${++number}@ex.org`
async function addContact(): Promise<string> {
  const { id } = await addWholeContact(app.db, { email: newEmail() })
  await settleAndForget()
  return id
}

describe('contacts', () => {
  test('one that is added is told of once, with roles and tags', async () => {
    const tagId = await addTag(app.db, 'VIP')
    const told = await toldOf(() =>
      admin.post('/contact', {
        email: newEmail(),
        firstname: 'Ada',
        lastname: 'Byron',
        tags: [tagId],
        roles: [{ role: 'member', dateAdded: '2024-01-01T00:00:00.000Z', dateExpires: null }],
      }),
    )
    expect(typesOf(told)).toEqual(['contact.created'])
    expect(told[0].data).toMatchObject({ firstname: 'Ada', activeRoles: ['member'], tags: [{ name: 'VIP' }] })
  })

  test.each<[string, (id: string) => Promise<unknown>, object]>([
    ['names', (id) => admin.patch(`/contact/${id}`, { firstname: 'Grace' }), { firstname: 'Grace' }],
    [
      'profile',
      (id) => admin.patch(`/contact/${id}`, { profile: { notes: '<p>Call first</p>' } }),
      { profile: { notes: '<p>Call first</p>' } },
    ],
    [
      'both',
      (id) => admin.patch(`/contact/${id}`, { lastname: 'Hopper', profile: { telephone: '+49 30 1' } }),
      { lastname: 'Hopper', profile: { telephone: '+49 30 1' } },
    ],
    ['a role', (id) => admin.put(`/contact/${id}/role/member`, {}), { activeRoles: ['member'] }],
  ])('that changed (%s) are told of once', async (_, change, data) => {
    const id = await addContact()
    const told = await toldOf(() => change(id))
    expect(told).toMatchObject([{ type: 'contact.updated', data: { id, ...data } }])
  })

  test('that were changed to what they are, or only looked in, are not', async () => {
    const id = await addContact()
    expect(await toldOf(() => admin.patch(`/contact/${id}`, { firstname: 'Ada' }))).toEqual([])
    expect(await toldOf(() => app.db.updateTable('contacts').set({ lastSeen: new Date() }).execute())).toEqual([])
  })

  test('that are deleted are told of by their id alone', async () => {
    const id = await addContact()
    const told = await toldOf(() => admin.delete(`/contact/${id}`))
    expect(told).toEqual([{ type: 'contact.deleted', timestamp: expect.any(String), data: { id } }])
  })

  test('that are merged: one changed, the other is gone', async () => {
    const [keepId, mergeId] = [await addContact(), await addContact()]
    await addWholeContact(app.db, { email: newEmail() })
    await app.db.updateTable('profiles').set({ telephone: '1' }).where('contactId', '=', mergeId).execute()
    await settleAndForget()
    const told = await toldOf(() => admin.post('/contact-merges', { keepId, mergeId, fields: { telephone: 'merge' } }))
    expect(told.filter(({ type }) => type === 'contact.deleted')).toMatchObject([{ data: { id: mergeId } }])
    expect(told.filter(({ data }) => data.id === keepId).length).toBeLessThanOrEqual(1)
  })

  test('of an import are told of each, and so is its undoing', async () => {
    const file = `Email,First name\n${Array.from({ length: 30 }, () => `${newEmail()},Ada`).join('\n')}\n`
    const mapping = { columns: { Email: 'email', 'First name': 'firstname' } }
    const sent = await sendImport(admin, { file, mapping })
    expect(sent.status).toBeLessThan(300)
    const added = await toldOf(async () => {})
    expect(typesOf(added)).toEqual(Array(30).fill('contact.created'))
    expect(new Set(added.map(({ data }) => data.id)).size).toBe(30)
    const undone = await toldOf(() => admin.delete(`/contact-imports/${sent.body.id}`))
    expect(typesOf(undone)).toEqual(Array(30).fill('contact.deleted'))
  })
})

async function contribute() {
  const id = await addContact()
  const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }
  const started = await app.as(id).post('/contact/me/contribution', { ...terms, paymentMethod: 's_card', completeUrl })
  const paymentFlowId = flowIdOf(await app.pay(started.body))
  const told = await toldOf(async () => {
    expect((await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })).status).toBe(200)
  })
  return { id, told }
}

describe('contributions and payments', () => {
  test('a start, its first payment, a change and an end', async () => {
    const { id, told } = await contribute()
    expect(typesOf(told).filter((type) => !type.startsWith('contact.'))).toEqual([
      'contribution.started',
      'payment.succeeded',
    ])
    expect(told.find(({ type }) => type === 'contribution.started').data).toMatchObject({
      contactId: id,
      type: 'Automatic',
      amount: 5,
      period: 'monthly',
    })
    expect(told.find(({ type }) => type === 'payment.succeeded').data).toMatchObject({
      amount: 5,
      status: 'successful',
      method: 's_card',
      contact: { id },
    })
    const change = { amount: 8, period: 'monthly', payFee: false, prorate: false }
    const changed = await toldOf(() => app.as(id).patch('/contact/me/contribution', change), 'contribution.changed')
    expect(changed).toMatchObject([{ data: { contactId: id } }])
    const cancelled = await toldOf(() => app.as(id).post('/contact/me/contribution/cancel'))
    expect(cancelled.filter(({ type }) => type.startsWith('contribution.'))).toMatchObject([
      { type: 'contribution.cancelled', data: { contactId: id, cancellationDate: expect.any(String) } },
    ])
  })

  test('a renewal that fails, one that is refunded, one that is disputed', async () => {
    await contribute()
    const [subscription] = await app.things('subscription')
    const failed = await toldOf(() => app.press('subscription', 'renew-failing', subscription.id))
    expect(typesOf(failed).filter((type) => type.startsWith('payment.'))).toEqual(['payment.failed'])

    await contribute()
    const [{ id }] = await app.things('invoice')
    const half = await toldOf(() => app.press('invoice', 'refund-half', id))
    expect(half).toMatchObject([{ type: 'payment.refunded', data: { id, refunded: 2.5 } }])
    const disputed = await toldOf(() => app.press('invoice', 'dispute', id))
    expect(disputed.filter(({ type }) => type.startsWith('payment.'))).toMatchObject([
      { type: 'payment.disputed', data: { id, dispute: 'open' } },
    ])
  })

  test('a renewal is a payment, and a contact whose membership has another end', async () => {
    const { id } = await contribute()
    const membershipOf = async () => {
      const { body } = await admin.get(`/contact/${id}`, { query: { with: ['roles'] } })
      return body.roles.find(({ role }: { role: string }) => role === 'member')
    }
    const before = await membershipOf()
    const [subscription] = await app.things('subscription')
    const told = await toldOf(() => app.press('subscription', 'renew', subscription.id))
    expect(typesOf(told)).toEqual(['contact.updated', 'payment.succeeded'])
    const { data } = told.find(({ type }) => type === 'contact.updated')
    const after = await membershipOf()
    expect(after.dateExpires > before.dateExpires).toBe(true)
    expect(data.roles).toContainEqual(after)
    expect(data.roles).not.toContainEqual(before)
  })

  test('what is paid outside', async () => {
    const id = await addContact()
    const body = { type: 'Manual', amount: 5, period: 'monthly' }
    const told = await toldOf(() => admin.patch(`/contact/${id}/contribution/force`, body))
    expect(told).toMatchObject([{ type: 'contribution.changed', data: { contactId: id, type: 'Manual', amount: 5 } }])
  })

  test('one that runs out is told of once, a minute later; one that goes on is not', async () => {
    const ended = await addContact()
    const goingOn = await addContact()
    const minutes = (count: number) => new Date(Date.now() - count * 60_000)
    await app.db
      .updateTable('webhookClock')
      .set({ contributionsUntil: minutes(10) })
      .execute()
    await sql`insert into contribution_periods (contact_id, subject_id, starts_at, ends_at, monthly_cents)
      select c, gen_random_uuid(), ${minutes(1000)}::timestamptz, ${minutes(5)}::timestamptz, 500 from unnest(${[ended, goingOn]}::uuid[]) c
      union all select ${goingOn}, gen_random_uuid(), ${minutes(5)}::timestamptz, null, 800`.execute(app.db)
    const follow = () => followClock(app.db)
    expect(await toldOf(follow)).toMatchObject([{ type: 'contribution.ended', data: { contactId: ended } }])
    expect(await toldOf(follow)).toEqual([])
  })
})

const dates = (starts: Date | null, expires: Date | null) => ({
  starts: starts?.toISOString() ?? null,
  expires: expires?.toISOString() ?? null,
})
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

describe('callouts', () => {
  test('published, closed, withdrawn and deleted, each once', async () => {
    const { id, slug } = await addCallout(app.db, dates(null, null))
    const change = (changed: object) => () => admin.patch(`/callout/${slug}`, changed)
    expect(await toldOf(async () => {})).toEqual([])
    expect(await toldOf(change(dates(hours(1), null)))).toEqual([])
    const published = await toldOf(change(dates(hours(-1), null)))
    expect(published).toMatchObject([{ type: 'callout.published', data: { id, slug, status: 'open' } }])
    expect(await toldOf(change({ hidden: true }))).toEqual([])
    const closed = await toldOf(change({ expires: hours(-0.5).toISOString() }))
    expect(closed).toMatchObject([{ type: 'callout.closed', data: { id, status: 'ended' } }])
    const deleted = await toldOf(() => admin.delete(`/callout/${slug}`))
    expect(deleted).toEqual([{ type: 'callout.deleted', timestamp: expect.any(String), data: { id } }])
  })

  test('time alone opens and closes them', async () => {
    const { id } = await addCallout(app.db, dates(hours(1), hours(2)))
    const movedBy = (count: number) => async () => {
      // The database's own trigger is passed over, as if only time had gone by.
      await sql`alter table callouts disable trigger callouts_webhooks_changed`.execute(app.db)
      await app.db
        .updateTable('callouts')
        .set({ starts: hours(1 + count), expires: hours(2 + count) })
        .where('id', '=', id)
        .execute()
      await sql`alter table callouts enable trigger callouts_webhooks_changed`.execute(app.db)
      await followClock(app.db)
    }
    expect(await toldOf(movedBy(-1.5))).toMatchObject([{ type: 'callout.published', data: { id } }])
    expect(await toldOf(movedBy(-1.5))).toEqual([])
    expect(await toldOf(movedBy(-3))).toMatchObject([{ type: 'callout.closed', data: { id } }])
  })
})

describe('responses', () => {
  const exampleOf = async (access: string) => {
    const { exampleAnswers } = await import('#domain/callouts/testing.ts')
    const newsletter = access === 'only-anonymous' ? { newsletterSchema: null } : {}
    const callout = await addCallout(app.db, { access: access as 'guest', ...newsletter })
    await settleAndForget()
    return { ...callout, answers: exampleAnswers }
  }

  test('a new one, a change by the desk and its end', async () => {
    const member = await addContact()
    const { slug, id: calloutId, answers } = await exampleOf('anonymous')
    const [created] = await toldOf(
      () => app.as(member).post(`/callout/${slug}/responses`, { answers }),
      'response.created',
    )
    expect(created.data).toMatchObject({ calloutId, number: 1, bucket: 'inbox', contact: { id: member }, answers })
    const { id } = created.data
    const changed = await toldOf(() => admin.patch(`/callout-responses/${id}`, { bucket: 'verified' }))
    expect(changed).toMatchObject([{ type: 'response.updated', data: { id, bucket: 'verified' } }])
    const rules = { condition: 'AND', rules: [{ field: 'id', operator: 'equal', value: [id] }] }
    const deleted = await toldOf(() => app.db.deleteFrom('calloutResponses').where('id', '=', id).execute())
    expect(rules && deleted).toEqual([{ type: 'response.deleted', timestamp: expect.any(String), data: { id } }])
    const { rows } = await sql<{ body: string | null }>`
      select body from webhook_deliveries where subject_id = ${id} and type <> 'response.deleted'`.execute(app.db)
    expect(rows).toEqual([{ body: null }, { body: null }])
  })

  test('of anonymous callouts say nothing of who answered', async () => {
    const member = await addContact()
    const { slug, answers } = await exampleOf('only-anonymous')
    const told = await toldOf(() => app.as(member).post(`/callout/${slug}/responses`, { answers }))
    expect(typesOf(told)).toEqual(['response.created'])
    expect(told[0].data).toMatchObject({ guest: true, contact: null, guestName: null, guestEmail: null })
    expect(JSON.stringify(told)).not.toContain(member)
    const { rows } = await sql<{ contactId: string | null }>`
      select contact_id from webhook_deliveries where subject_id = ${told[0].data.id}`.execute(app.db)
    expect(rows).toEqual([{ contactId: null }])
  })

  test('whose personal data is deleted are no longer kept as they were', async () => {
    const { slug, answers } = await exampleOf('anonymous')
    const [created] = await toldOf(() => app.guest().post(`/callout/${slug}/responses`, { answers }))
    await app.db
      .updateTable('calloutResponses')
      .set((eb) => ({ answers: '{}', personalDataDeletedAt: new Date(), revision: eb('revision', '+', 1) }))
      .where('id', '=', created.data.id)
      .execute()
    const [updated] = await toldOf(async () => {})
    expect(updated).toMatchObject({ type: 'response.updated', data: { answers: {} } })
    const { rows } = await sql<{ body: string | null }>`
      select body from webhook_deliveries where subject_id = ${created.data.id} and type = 'response.created'`.execute(
      app.db,
    )
    expect(rows).toEqual([{ body: null }])
  })
})

test('all that was sent is what the OpenAPI document says, type by type', async () => {
  const { body: document } = await admin.get('/openapi.json')
  const { rows } = await sql<{ type: DeliveryType; body: string }>`
    select type, body from webhook_deliveries where body is not null`.execute(app.db)
  const untold = webhookEvents.filter((type) => !rows.some((row) => row.type === type))
  expect(untold).toEqual(['callout.unpublished'])
  const schemaOf = (type: DeliveryType) => {
    const schema = document.webhooks[type].post.requestBody.content['application/json'].schema
    // Zod looks for named shapes in the schema itself.
    const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  }
  for (const [type, told] of Map.groupBy(rows, (row) => row.type)) {
    const schema = schemaOf(type)
    for (const { body } of told) expect(schema.safeParse(JSON.parse(body)).error, body).toBeUndefined()
    expect(schema.safeParse({ ...JSON.parse(told[0]?.body ?? ''), data: {} }).success, type).toBe(false)
    expect(schema.safeParse({ ...JSON.parse(told[0]?.body ?? ''), type: 'other' }).success, type).toBe(false)
  }
})

test('the headers of what is sent are those that the OpenAPI document names', async () => {
  const { body: document } = await admin.get('/openapi.json')
  const named = document.webhooks['contact.created'].post.parameters.map(({ name }: { name: string }) => name)
  await addWholeContact(app.db, { email: newEmail() })
  await app.settle()
  const [{ headers }] = target.received as [(typeof target.received)[number]]
  const ours = Object.keys(headers).filter((name) => name.startsWith('webhook-'))
  expect(ours.toSorted()).toEqual(named.toSorted())
  expect(NotificationHeaders.safeParse(headers).error).toBeUndefined()
})

test('nothing tells of passwords, tokens or secrets', async () => {
  const { rows } = await sql<{ body: string }>`select body from webhook_deliveries where body is not null`.execute(
    app.db,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(
    rows
      .map(({ body }) => body)
      .join('\n')
      .match(/password.{0,20}/i),
  ).toBeNull()
  expect(JSON.stringify(rows)).not.toMatch(/passwordHash|secretHash|whsec_|resetToken|authorization/i)
})

test('where no webhook is on, nothing is written', async () => {
  await app.db.updateTable('webhookEndpoints').set({ enabled: false }).execute()
  const count = async () => (await admin.get('/webhooks/deliveries')).body.total
  const before = await count()
  await contribute()
  await addCallout(app.db)
  expect(await count()).toBe(before)
})
