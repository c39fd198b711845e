import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import { allJobs } from '#server/app.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'

const newsletter = { provider: 'builtin', apiKey: '', apiUrl: '', audienceId: 'builtin', webhookSecret: '' } as const
const app = await startApp({ config: { newsletter } })
afterAll(app.close)
const { db } = app
const admin = await app.admin()
const now = new Date('2026-03-02T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

beforeEach(async () => {
  app.setNow(now)
  for (const table of ['emailSuppressions', 'emailOutbox', 'newsletterRequests', 'contactMerges'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('contacts').where('email', 'like', '%@reader.example').execute()
})

const add = async (name: string, status: NewsletterStatus = 'none', groups: string[] = []) => {
  const profile = { newsletterStatus: status, newsletterGroups: groups }
  return (await addContact(db, { email: `${name}@reader.example`, profile })).id
}
const merge = async (keepId: string, mergeId: string, fields: object = {}) => {
  const { status, body } = await admin.post('/contact-merges', { keepId, mergeId, fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const undo = async (id: string) => expect((await admin.delete(`/contact-merges/${id}`)).status).toBe(204)
const stateOf = (contactId: string) =>
  db
    .selectFrom('profiles')
    .select(['newsletterStatus as status', 'newsletterGroups as groups'])
    .where('contactId', '=', contactId)
    .executeTakeFirst()
const sides = ['keep', 'merge'] as const

describe('what somebody unsubscribed from', () => {
  const unsubscribe = (contactId: string, ...kinds: string[]) =>
    db
      .insertInto('mailingUnsubscriptions')
      .values(kinds.map((kind) => ({ contactId, kind: kind as 'series', way: 'page' as const, mailingId: null })))
      .execute()
  const kindsOf = async (contactId: string) => {
    const rows = await db
      .selectFrom('mailingUnsubscriptions')
      .select('kind')
      .where('contactId', '=', contactId)
      .execute()
    return rows.map(({ kind }) => kind).toSorted()
  }

  test('of either stays so, and goes back with them', async () => {
    const [keep, other] = [await add('keep'), await add('other')]
    await unsubscribe(keep, 'messages')
    await unsubscribe(other, 'series', 'stories')
    const { id } = await merge(keep, other)
    expect(await kindsOf(keep)).toEqual(['messages', 'series', 'stories'])
    await undo(id)
    expect([await kindsOf(keep), await kindsOf(other)]).toEqual([['messages'], ['series', 'stories']])
  })

  test.each(sides)('a newsletter that the %s side left by a link doesn’t come back by the other’s', async (side) => {
    const [keep, other] = [
      await add('keep', 'subscribed', ['weekly', 'sport']),
      await add('other', 'subscribed', ['weekly', 'sport', 'local']),
    ]
    const leaver = side === 'keep' ? keep : other
    await db
      .updateTable('profiles')
      .set({ newsletterGroups: ['sport'] })
      .where('contactId', '=', leaver)
      .execute()
    await unsubscribe(leaver, 'newsletter:weekly')
    const { id } = await merge(keep, other)
    expect((await stateOf(keep))?.groups.toSorted()).toEqual(side === 'keep' ? ['local', 'sport'] : ['sport'])
    expect(await kindsOf(keep)).toEqual(['newsletter:weekly'])
    await undo(id)
    expect((await stateOf(keep))?.groups).toEqual(side === 'keep' ? ['sport'] : ['weekly', 'sport'])
  })

  test('nor does one that they agreed to and took off in their account; what either agreed to is kept', async () => {
    const [keep, other] = [await add('keep', 'subscribed', ['sport']), await add('other', 'subscribed', ['weekly'])]
    const agreed = (contactId: string, group: string, confirmedAt: Date | null) =>
      db
        .insertInto('newsletterConsents')
        .values({ contactId, way: 'page' as const, groups: [group], wording: group, agreedAt: now, confirmedAt })
        .execute()
    await agreed(keep, 'weekly', now)
    await agreed(other, 'weekly', now)
    // Never confirmed, so never left.
    await agreed(other, 'sport', null)
    const { id } = await merge(keep, other)
    expect(await stateOf(keep)).toEqual({ status: 'subscribed', groups: ['sport'] })
    const held = await db.selectFrom('newsletterConsents').select('wording').where('contactId', '=', keep).execute()
    expect(held.map(({ wording }) => wording).toSorted()).toEqual(['sport', 'weekly', 'weekly'])
    await undo(id)
    expect([await stateOf(keep), await stateOf(other)]).toMatchObject([{ groups: ['sport'] }, { groups: ['weekly'] }])
  })
})

describe('somebody who had unsubscribed, and waits to confirm since a stranger typed their address', () => {
  const waitAgain = async (contactId: string, name: string) => {
    await db
      .updateTable('profiles')
      .set({ newsletterStatus: 'pending', newsletterGroups: ['weekly'] })
      .where('contactId', '=', contactId)
      .execute()
    const request = { email: `${name}@reader.example`, renewedAt: now, mailedAt: now, wasUnsubscribed: true }
    await db.insertInto('newsletterRequests').values(request).execute()
  }
  const lapse = async () => {
    app.setNow(days(61))
    const job = allJobs.find(({ name }) => name === 'newsletter.clear-pending')
    await job?.run({}, { db, config: app.config, log: app.app.log, now: app.now() })
  }
  const mailsTo = (name: string) =>
    db
      .selectFrom('emailOutbox')
      .select('templateId')
      .where('toAddress', '=', `${name}@reader.example`)
      .where('templateId', '=', 'newsletter-confirm')
      .execute()

  test.each(sides)('isn’t subscribed by the other, and has unsubscribed again later (%s)', async (side) => {
    const [keep, other] = [await add('keep', 'subscribed', ['sport']), await add('other', 'subscribed', ['sport'])]
    await waitAgain(side === 'keep' ? keep : other, side === 'keep' ? 'keep' : 'other')
    app.setNow(days(1))
    await merge(keep, other, { newsletterStatus: side === 'keep' ? 'merge' : 'keep' })
    expect(await stateOf(keep)).toMatchObject({ status: 'pending' })
    expect(await mailsTo('keep')).toHaveLength(side === 'keep' ? 0 : 1)
    await lapse()
    expect(await stateOf(keep)).toEqual({ status: 'unsubscribed', groups: [] })
  })

  test('has unsubscribed again after the merge was undone, too', async () => {
    const [keep, other] = [await add('keep', 'subscribed', ['sport']), await add('other')]
    await waitAgain(other, 'other')
    app.setNow(days(1))
    const { id } = await merge(keep, other)
    app.setNow(days(2))
    await undo(id)
    expect([await stateOf(keep), await stateOf(other)]).toMatchObject([{ status: 'subscribed' }, { status: 'pending' }])
    expect(await mailsTo('other')).toHaveLength(1)
    await lapse()
    expect([await stateOf(keep), await stateOf(other)]).toMatchObject([
      { status: 'subscribed', groups: ['sport'] },
      { status: 'unsubscribed' },
    ])
  })

  test('is written to at the address that is chosen, whose link subscribes them', async () => {
    await db.insertInto('newsletterGroups').values({ id: 'weekly', label: 'Weekly', position: 0 }).execute()
    const [keep, other] = [await add('keep'), await add('other')]
    await waitAgain(keep, 'keep')
    app.setNow(days(1))
    await merge(keep, other, { email: 'merge' })
    expect(await mailsTo('other')).toHaveLength(1)
    const rows = await db.selectFrom('newsletterRequests').select(['id', 'email']).execute()
    expect(rows).toMatchObject([{ email: 'other@reader.example' }])
    const path = `/newsletter/confirmation/${rows[0]?.id}`
    expect((await app.guest().post(path, { groups: ['weekly'] })).status).toBe(204)
    expect(await stateOf(keep)).toEqual({ status: 'subscribed', groups: ['weekly'] })
  })
})

describe('an address that takes no emails', () => {
  const suppress = (name: string, reason: 'hard-bounce' | 'complaint', further: object = {}) =>
    db
      .insertInto('emailSuppressions')
      .values({ address: `${name}@reader.example`, reason, detail: name, since: now, ...further })
      .execute()
  const reasonOf = async (contactId: string) =>
    (await admin.get(`/contact/${contactId}/email-suppression`)).body.suppression?.reason

  test.each([
    ['keep', {}],
    ['merge', { email: 'merge' }],
    ['merge', {}],
    ['keep', { email: 'merge' }],
  ])('since its owner of the %s side marked an email as spam does so for the other (%j)', async (side, fields) => {
    const [keep, other] = [await add('keep'), await add('other')]
    await suppress(side === 'keep' ? 'keep' : 'other', 'complaint')
    const { id } = await merge(keep, other, fields)
    expect(await reasonOf(keep)).toBe('complaint')
    await undo(id)
    expect([await reasonOf(keep), await reasonOf(other)]).toEqual(
      side === 'keep' ? ['complaint', undefined] : [undefined, 'complaint'],
    )
  })

  test('for it bounces says nothing of the other, and is known again when the merge is undone', async () => {
    const [keep, other] = [await add('keep'), await add('other')]
    await suppress('other', 'hard-bounce')
    await suppress('keep', 'complaint', { liftedAt: now, liftedBy: 'admin' })
    const { id } = await merge(keep, other)
    expect(await reasonOf(keep)).toBeUndefined()
    // The address is nobody's for long.
    await db.deleteFrom('emailSuppressions').where('address', '=', 'other@reader.example').execute()
    await undo(id)
    expect([await reasonOf(keep), await reasonOf(other)]).toEqual([undefined, 'hard-bounce'])
  })

  test('what was lifted since the merge stays so', async () => {
    const [keep, other] = [await add('keep'), await add('other')]
    await suppress('other', 'complaint')
    const { id } = await merge(keep, other)
    expect((await admin.delete(`/contact/${keep}/email-suppression`)).status).toBe(204)
    await undo(id)
    expect([await reasonOf(keep), await reasonOf(other)]).toEqual([undefined, 'complaint'])
  })
})
