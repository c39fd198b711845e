import { afterAll, expect, test } from 'vitest'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import { createContact } from '#server/contact-editing/create.ts'
import { defineSite } from '#server/content/index.ts'
import { insertContributions } from '#server/contributions/index.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { findContact, findContactByEmail } from './contacts.ts'
import { insertContact } from './queries.ts'
import { extendMembership, removeRole, setRole } from './roles.ts'
import { addContact } from './testing.ts'
import { viewContact } from './view.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const now = new Date('2024-05-31T15:00:00Z')
const admin = { method: 'user', contactId: 'x', roles: ['admin'], sessionId: 's', openedAt: new Date() } as const

test('a contact is found by id and by address in any case', async () => {
  const ada = await addContact(db, { email: 'ada@example.org', roles: ['member'] })
  const expected = { id: ada.id, roles: [{ role: 'member', dateExpires: null }] }
  expect(await findContact(db, ada.id)).toMatchObject(expected)
  expect(await findContactByEmail(db, ' ADA@example.org ')).toMatchObject(expected)
  expect(await findContactByEmail(db, 'nobody@example.org')).toBeUndefined()
})

test('a new contact has its profile and contribution rows; a taken address makes none', async () => {
  const deliveryAddress = { line1: '1 High Street', line2: '', city: 'Leeds', postcode: 'LS1 1AA' }
  const contact = { email: 'new@example.org', firstname: 'New', deliveryAddress, newsletterStatus: 'pending' } as const
  const id = await db.transaction().execute((tx) => insertContact(tx, contact, now, insertContributions))
  expect(await viewContact(db, id ?? '', { viewer: admin, with: ['profile', 'contribution', 'tags'], now })).toEqual({
    id,
    email: 'new@example.org',
    firstname: 'New',
    lastname: '',
    joined: now,
    activeRoles: [],
    profile: {
      ...forEachLine(() => ''),
      deliveryOptIn: false,
      deliveryAddress,
      newsletterStatus: 'pending',
      newsletterGroups: [],
      notes: '',
      description: '',
    },
    contribution: { type: 'None', membershipStatus: 'none' },
    tags: [],
  })
  expect(await db.transaction().execute((tx) => insertContact(tx, contact, now, insertContributions))).toBeUndefined()
})

test('a contact is made with its audit record and the newsroom’s mail, or not at all', async () => {
  const origin = { source: 'flyer', medium: 'print', campaign: 'spring' }
  const contact = { email: ' Fresh@Example.org ', firstname: 'Fay', lastname: 'Fresh', origin }
  const site = { organisationName: 'The Paper', locale: 'en', currencyCode: 'EUR', country: 'eu' } as const
  await db.transaction().execute((tx) => defineSite(tx, { ...site, supportEmail: 'help@paper.org' }, now))
  const create = () => db.transaction().execute((tx) => createContact(tx, contact, { type: 'system' }, now))
  const id = await create()
  await expect(create()).rejects.toMatchObject({ code: 'duplicate-email', extras: { email: 'fresh@example.org' } })

  expect(await viewContact(db, id, { viewer: admin, with: ['origin'], now })).toMatchObject({
    email: 'fresh@example.org',
    origin,
  })
  const mails = await db.selectFrom('emailOutbox').select(['cause', 'templateId', 'fields']).execute()
  expect(mails).toEqual([
    { cause: `new-member:${id}`, templateId: 'new-member', fields: { MEMBERID: id, MEMBERNAME: 'Fay Fresh' } },
  ])
})

test('the membership columns follow the member role', async () => {
  const { id } = await addContact(db)
  const columns = () =>
    db.selectFrom('contacts').select(['membershipStarts', 'membershipExpires']).where('id', '=', id).executeTakeFirst()
  const dateAdded = new Date('2024-01-01T00:00:00Z')

  await db.transaction().execute((tx) => setRole(tx, id, { role: 'member', dateAdded, dateExpires: null }, { now }))
  expect(await columns()).toEqual({ membershipStarts: dateAdded, membershipExpires: null })

  await db.transaction().execute((tx) => extendMembership(tx, id, new Date('2024-07-14T00:00:00Z'), now))
  expect(await columns()).toEqual({
    membershipStarts: dateAdded,
    membershipExpires: new Date('2024-07-14T00:00:00Z'),
  })

  await db.transaction().execute((tx) => extendMembership(tx, id, new Date('2024-06-14T00:00:00Z'), now))
  expect(await columns()).toMatchObject({ membershipExpires: new Date('2024-07-14T00:00:00Z') })

  expect(await db.transaction().execute((tx) => removeRole(tx, id, 'member', { now }))).toBe(true)
  expect(await db.transaction().execute((tx) => removeRole(tx, id, 'member', { now }))).toBe(false)
  expect(await columns()).toEqual({ membershipStarts: null, membershipExpires: null })

  await db.transaction().execute((tx) => extendMembership(tx, id, new Date('2024-07-14T00:00:00Z'), now))
  expect(await columns()).toEqual({ membershipStarts: now, membershipExpires: new Date('2024-07-14T00:00:00Z') })
})
