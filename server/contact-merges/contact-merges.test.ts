import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { activityMentions } from '#server/activity/index.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { allReferences } from './references.ts'
import { forgetOldMerges } from './undo.ts'

const app = await startApp()
afterAll(app.close)

let admin: Visitor
beforeEach(async () => {
  app.setNow(new Date('2026-11-01T10:00:00Z'))
  await app.db.deleteFrom('payments').execute()
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('contactTags').execute()
  admin = await app.admin()
})

const show = async (id: string) =>
  (await admin.get(`/contact/${id}`, { query: { with: ['profile', 'roles', 'tags'] } })).body
const merge = (keepId: string, mergeId: string, fields: object = {}) =>
  admin.post('/contact-merges', { keepId, mergeId, fields })

test('every column that refers to a contact is thought of, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'contacts'::regclass order by 1`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(allReferences).toSorted())
  const columns = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    app.db,
  )
  const known = new Set(columns.rows.map(({ name }) => name))
  for (const name of Object.keys(activityMentions)) expect(known).toContain(name)
  for (const [name, { fate, key }] of Object.entries({ ...allReferences, ...activityMentions })) {
    expect(key !== undefined, `${name} has a key exactly when it moves`).toBe(fate === 'moved')
    for (const column of key ?? []) expect(known).toContain(`${name.split('.')[0]}.${column}`)
  }
})

describe('a merge', () => {
  async function addPair() {
    const keep = await addContact(app.db, {
      email: 'ada@ex.org',
      firstname: 'Ada',
      lastname: '',
      tags: ['One', 'Both'],
      joined: new Date('2024-01-01T00:00:00Z'),
      roles: [
        { role: 'member', dateAdded: new Date('2024-01-01T00:00:00Z'), dateExpires: new Date('2025-01-01T00:00:00Z') },
      ],
      profile: { telephone: '1', notes: '<p>One</p>', newsletterStatus: 'subscribed', newsletterGroups: ['main'] },
    })
    const other = await addContact(app.db, {
      email: 'ada.king@ex.org',
      firstname: 'Augusta',
      lastname: 'King',
      passwordHash: 'a hash',
      tags: ['Both', 'Two'],
      joined: new Date('2023-01-01T00:00:00Z'),
      roles: [
        { role: 'member', dateAdded: new Date('2023-01-01T00:00:00Z'), dateExpires: new Date('2027-01-01T00:00:00Z') },
      ],
      profile: {
        telephone: '2',
        notes: '<p>Two</p>',
        newsletterStatus: 'subscribed',
        newsletterGroups: ['events'],
        deliveryOptIn: true,
        deliveryAddress: { line1: '1', line2: '', city: 'Leeds', postcode: 'LS1' },
      },
      contribution: {
        type: 'Automatic',
        period: 'monthly',
        amountCents: 500,
        method: 's_card',
        customerId: 'c',
        subscriptionId: 's',
      },
    })
    await app.db
      .insertInto('payments')
      .values({
        id: `p-${other.id}`,
        contactId: other.id,
        status: 'successful',
        type: 'recurring',
        amountCents: 500,
        chargeDate: app.now(),
      })
      .execute()
    await app.db
      .insertInto('twoFactors' as never)
      .values({ contactId: other.id, type: 'totp', secret: Buffer.from('x') } as never)
      .execute()
    await app.as(other.id).get('/contact/me')
    return { keep: keep.id, other: other.id }
  }

  test.each(['keep', 'merge'] as const)(
    'leaves the newsletter left when the %s side had left it, whatever is chosen',
    async (left) => {
      const status = (side: string) => (side === left ? 'unsubscribed' : 'subscribed')
      const add = (side: string) =>
        addContact(app.db, {
          email: `${side}-of-${left}@ex.org`,
          profile: { newsletterStatus: status(side), newsletterGroups: [side] },
        })
      const [{ id: keep }, { id: other }] = [await add('keep'), await add('merge')]
      const { status: code, body } = await merge(keep, other, { newsletterStatus: left === 'keep' ? 'merge' : 'keep' })
      expect(code, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({ contact: { profile: { newsletterStatus: 'unsubscribed' } } })
    },
  )

  test('unites both, moves everything over and ends the sessions of the one that goes', async () => {
    const { keep, other } = await addPair()
    const visitor = app.as(other)
    await visitor.get('/contact/me')
    const { status, body } = await merge(keep, other, { telephone: 'merge' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      contact: {
        id: keep,
        email: 'ada@ex.org',
        firstname: 'Ada',
        lastname: 'King',
        joined: '2023-01-01T00:00:00.000Z',
        contributionAmount: 5,
        activeRoles: ['member'],
        roles: [{ role: 'member', dateAdded: '2023-01-01T00:00:00.000Z', dateExpires: '2027-01-01T00:00:00.000Z' }],
        tags: [{ name: 'Both' }, { name: 'One' }, { name: 'Two' }],
        profile: {
          telephone: '2',
          notes: '<p>One</p><p>Two</p>',
          newsletterGroups: ['main', 'events'],
          deliveryOptIn: true,
          deliveryAddress: { city: 'Leeds' },
        },
      },
    })
    expect((await admin.get(`/contact/${other}`)).status).toBe(404)
    expect((await visitor.get('/contact/me')).status).toBe(401)
    const payments = await app.db.selectFrom('payments').select('contactId').where('contactId', '=', keep).execute()
    expect(payments).toHaveLength(1)
    const row = await app.db.selectFrom('contacts').selectAll().where('id', '=', keep).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ passwordHash: 'a hash', membershipExpires: new Date('2027-01-01T00:00:00Z') })
    const events = await app.db.selectFrom('activities').select('eventType').where('targetId', '=', keep).execute()
    expect(events.map(({ eventType }) => eventType).toSorted()).toEqual([
      'contact.created',
      'contact.created',
      'contact.profile-updated',
    ])
  })

  test('can be undone, and both are as they were', async () => {
    const { keep, other } = await addPair()
    const before = [await show(keep), await show(other)]
    const { body } = await merge(keep, other, { email: 'merge', firstname: 'merge' })
    expect(body.contact).toMatchObject({ email: 'ada.king@ex.org', firstname: 'Augusta' })
    expect((await admin.delete(`/contact-merges/${body.id}`)).status).toBe(204)
    expect([await show(keep), await show(other)]).toEqual(before)
    const { rows } = await sql<{ contactId: string }>`
      select contact_id from payments union all select contact_id from two_factors`.execute(app.db)
    expect(rows).toEqual([{ contactId: other }, { contactId: other }])
    expect((await admin.delete(`/contact-merges/${body.id}`)).status).toBe(404)
  })

  test('names the tags that it brought in the log, and that its undo took away', async () => {
    const { keep, other } = await addPair()
    const { body } = await merge(keep, other)
    await admin.delete(`/contact-merges/${body.id}`)
    const rows = await app.db
      .selectFrom('activities')
      .select('metadata')
      .where('targetId', 'in', [keep, other])
      .where('eventType', '=', 'contact.profile-updated')
      .execute()
    const tagsOf = (isUndone: boolean) =>
      rows.flatMap(({ metadata }) => (!!metadata?.undone === isUndone && metadata?.tags ? [metadata.tags] : []))
    expect(tagsOf(false)).toEqual([{ added: ['Two'], removed: [] }])
    expect(tagsOf(true)).toEqual([{ added: [], removed: ['Two'] }])
  })

  test('what was changed since stays when it is undone', async () => {
    const { keep, other } = await addPair()
    const { body } = await merge(keep, other)
    await admin.patch(`/contact/${keep}`, { lastname: 'Lovelace' })
    await admin.delete(`/contact-merges/${body.id}`)
    expect(await show(keep)).toMatchObject({
      firstname: 'Ada',
      lastname: 'Lovelace',
      tags: [{ name: 'Both' }, { name: 'One' }],
    })
    expect(await show(other)).toMatchObject({ lastname: 'King', tags: [{ name: 'Both' }, { name: 'Two' }] })
  })

  test('an address that somebody else has taken meanwhile is in the way of it', async () => {
    const { keep, other } = await addPair()
    const { body } = await merge(keep, other)
    await addContact(app.db, { email: 'ada.king@ex.org' })
    expect(await admin.delete(`/contact-merges/${body.id}`)).toMatchObject({
      status: 400,
      body: { code: 'duplicate-email', email: 'ada.king@ex.org' },
    })
    expect(await show(keep)).toMatchObject({ lastname: 'King' })
  })

  test('after 30 days it can’t be undone, and what it kept is forgotten', async () => {
    const { keep, other } = await addPair()
    const { body } = await merge(keep, other)
    app.setNow(new Date('2026-12-02T10:00:00Z'))
    admin = await app.admin()
    expect((await admin.delete(`/contact-merges/${body.id}`)).status).toBe(404)
    await forgetOldMerges(app.db, app.now())
    expect(await app.db.selectFrom('contactMerges').select('id').execute()).toEqual([])
  })

  test('two running subscriptions can’t become one', async () => {
    const paying = { type: 'Automatic', period: 'monthly', amountCents: 500, subscriptionId: 's' } as const
    const [one, two] = [
      await addContact(app.db, { contribution: paying }),
      await addContact(app.db, { contribution: { ...paying, subscriptionId: 't' } }),
    ]
    expect(await merge(one.id, two.id)).toMatchObject({
      status: 400,
      body: { code: 'cant-update-contribution', subCode: 'both-active' },
    })
  })

  test('an admin can’t come by a superadmin’s account', async () => {
    const boss = await addContact(app.db, { roles: ['superadmin'] })
    const other = await addContact(app.db)
    expect((await merge(other.id, boss.id)).status).toBe(403)
    expect((await merge(boss.id, other.id)).status).toBe(403)
    const superadmin = await app.superadmin()
    expect((await superadmin.post('/contact-merges', { keepId: boss.id, mergeId: other.id })).status).toBe(200)
  })

  test('nobody merges themselves away, or one with itself', async () => {
    const me = await addContact(app.db, { roles: ['admin'] })
    const other = await addContact(app.db)
    expect((await app.as(me.id).post('/contact-merges', { keepId: other.id, mergeId: me.id })).status).toBe(400)
    expect((await merge(other.id, other.id)).status).toBe(400)
    expect((await merge(other.id, '7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de')).status).toBe(404)
  })
})

describe('likely duplicates', () => {
  async function look(query = {}) {
    await admin.get('/contact-duplicates')
    await app.runJobs()
    const { body } = await admin.get('/contact-duplicates', { query })
    return body
  }
  const pairs = (body: { items: { contacts: { email: string }[]; reasons: string[] }[] }) =>
    body.items.map(({ contacts, reasons }) => [...contacts.map(({ email }) => email).toSorted(), reasons])

  beforeEach(async () => {
    await app.db.updateTable('contactDuplicateLooks').set({ lookedAt: null, askedAt: null }).execute()
  })

  test('are those of the same name, mailbox or number, and of addresses one letter apart', async () => {
    const add = (email: string, firstname: string, lastname: string, telephone = '') =>
      addContact(app.db, { email, firstname, lastname, profile: { telephone } })
    await add('jose@one.org', 'José', 'García')
    await add('garcia@two.org', 'jose', 'Garcia')
    await add('first.last@gmail.com', 'A', 'B')
    await add('firstlast+news@googlemail.com', 'C', 'D')
    await add('phone1@ex.org', 'E', 'F', '+49 (30) 123 456 78')
    await add('other@ex.net', 'G', 'H', '0049-30-12345678')
    await add('marion@gmial.com', 'I', 'J')
    await add('marion@gmail.com', 'K', 'L')
    await add('reader.1@ex.org', 'M', 'N')
    await add('reader.2@ex.org', 'O', 'P')
    const body = await look()
    expect(body).toMatchObject({ total: 4, looking: false, lookedAt: expect.any(String) })
    expect(pairs(body)).toEqual([
      ['first.last@gmail.com', 'firstlast+news@googlemail.com', ['email']],
      ['garcia@two.org', 'jose@one.org', ['name']],
      ['other@ex.net', 'phone1@ex.org', ['phone']],
      ['marion@gmail.com', 'marion@gmial.com', ['similar-email']],
    ])
  })

  test('are looked for again once somebody has joined, after a short pause', async () => {
    const begun = new Date('2026-11-03T10:00:00Z')
    const inSeconds = (seconds: number) => new Date(begun.getTime() + seconds * 1000)
    const get = async () => (await admin.get('/contact-duplicates')).body
    app.setNow(begun)
    const add = (email: string, joined: Date) =>
      addContact(app.db, { email, firstname: 'Nell', lastname: 'Quay', joined })
    await add('nell@ex.org', inSeconds(-60))
    expect(await look()).toMatchObject({ total: 0, looking: false })

    app.setNow(inSeconds(5))
    await add('quay@ex.org', inSeconds(2))
    expect(await get()).toMatchObject({ total: 0, looking: true })
    await app.runJobs()
    expect(await get()).toMatchObject({ total: 0, looking: true })
    app.setNow(inSeconds(11))
    await get()
    await app.runJobs()
    expect(await get()).toMatchObject({ total: 1, looking: false })
  })

  test('a name that many share is no sign', async () => {
    for (let at = 0; at < 7; at++)
      await addContact(app.db, { email: `someone${at}@ex.org`, firstname: 'Anna', lastname: 'Smith' })
    expect((await look()).total).toBe(0)
  })

  test('a pair that is dismissed stays so, until that is taken back', async () => {
    await addContact(app.db, { email: 'a1@ex.org', firstname: 'Ada', lastname: 'King' })
    await addContact(app.db, { email: 'b2@ex.org', firstname: 'Ada', lastname: 'King' })
    const { items } = await look()
    expect((await admin.put(`/contact-duplicates/${items[0].id}/dismissal`)).status).toBe(204)
    app.setNow(new Date('2026-11-02T10:00:00Z'))
    expect((await look()).total).toBe(0)
    expect((await look({ dismissed: 'true' })).items).toMatchObject([{ id: items[0].id, dismissed: true }])
    expect((await admin.delete(`/contact-duplicates/${items[0].id}/dismissal`)).status).toBe(204)
    expect((await look()).total).toBe(1)
    expect((await admin.put('/contact-duplicates/7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de/dismissal')).status).toBe(404)
  })
})
