import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { checkNewContact, emptyContact, writeNewContact } from './new-contact.ts'

const t = ((key: string) => key) as unknown as TFunction
const now = new Date('2026-03-01T12:00:00Z')
const someone = { ...emptyContact, email: ' Ada@Saltmere.test ' }

test('an address is all that is needed', () => {
  expect(Object.values(checkNewContact(someone, t, 'EUR')).filter(Boolean)).toEqual([])
  expect(checkNewContact(emptyContact, t, 'EUR').email).toBe('forms.required')
})

test('a manual contribution needs an amount', () => {
  expect(checkNewContact({ ...someone, contribution: 'Manual', amount: '0' }, t, 'EUR').amount).toBeDefined()
  expect(checkNewContact({ ...someone, contribution: 'Manual', amount: '60' }, t, 'EUR').amount).toBeUndefined()
})

test('a gift ends with a membership that ends', () => {
  const gift = { ...someone, contribution: 'Gift' as const }
  const until = (dateExpires: string | null) => [{ role: 'member' as const, dateAdded: null, dateExpires }]
  expect(checkNewContact(gift, t, 'EUR').contribution).toBeDefined()
  expect(checkNewContact({ ...gift, roles: until(null) }, t, 'EUR').contribution).toBeDefined()
  expect(checkNewContact({ ...gift, roles: until('2026-09-01T00:00:00Z') }, t, 'EUR').contribution).toBeUndefined()
})

test('what is sent is trimmed, and a role without a start begins now', () => {
  const body = writeNewContact(
    {
      ...someone,
      roles: [{ role: 'member', dateAdded: null, dateExpires: null }],
      contribution: 'Manual',
      amount: '60',
      period: 'annually',
      reference: '  SO 12 ',
    },
    { currency: 'EUR', now },
  )
  expect(body).toMatchObject({
    email: 'ada@saltmere.test',
    roles: [{ role: 'member', dateAdded: now.toISOString(), dateExpires: null }],
    contribution: { type: 'Manual', amount: 60, period: 'annually', reference: 'SO 12' },
  })
  expect(body.profile).not.toHaveProperty('newsletterStatus')
})
