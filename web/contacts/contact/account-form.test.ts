import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { forLines, linesWith } from '#domain/contacts/profile-lines.ts'
import { type AccountFields, checkAccount, readAccount, writeAccount } from './account-form.ts'

const t = ((key: string) => key) as unknown as TFunction

const fields: AccountFields = {
  firstname: 'Ngozi',
  lastname: 'Abara',
  email: 'n.abara@saltmere.test',
  ...forLines(linesWith('onContactPage'), () => ''),
  isSubscribed: false,
  newsletterGroups: [],
  deliveryOptIn: 'no',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
}

describe('a delivery address', () => {
  const faulty = (change: Partial<AccountFields>) =>
    Object.entries(checkAccount({ ...fields, ...change }, t)).flatMap(([name, fault]) => (fault ? [name] : []))

  test('is not asked for where nothing is delivered', () => {
    expect(faulty({})).toEqual([])
  })
  test('is asked for where something is, except for its second line', () => {
    expect(faulty({ deliveryOptIn: 'yes' })).toEqual(['line1', 'city', 'postcode'])
  })
  test('is whole once one part of it is there', () => {
    expect(faulty({ line2: 'Flat 2', city: 'Saltmere' })).toEqual(['line1', 'postcode'])
  })
})

describe('what is saved', () => {
  test('is trimmed, and an empty address is none', () => {
    const body = writeAccount({ ...fields, firstname: ' Ngozi ', email: ' N.Abara@Saltmere.test ' }, 'none')
    expect(body).toMatchObject({
      firstname: 'Ngozi',
      email: 'n.abara@saltmere.test',
      profile: { deliveryAddress: null },
    })
  })
  test('leaves the newsletter alone unless the tick changed', () => {
    expect(writeAccount(fields, 'none').profile).not.toHaveProperty('newsletterStatus')
    expect(writeAccount({ ...fields, isSubscribed: true }, 'none').profile.newsletterStatus).toBe('subscribed')
    expect(writeAccount(fields, 'subscribed').profile.newsletterStatus).toBe('unsubscribed')
  })
  test('never touches a status that is not for the newsroom to choose', () => {
    for (const status of ['pending', 'cleaned'] as const) {
      expect(writeAccount({ ...fields, isSubscribed: true }, status).profile).not.toHaveProperty('newsletterStatus')
    }
  })
  test('is what was read when nothing changed', () => {
    const profile = { newsletterStatus: 'none', newsletterGroups: [], deliveryAddress: null } as never
    const contact = { email: fields.email, firstname: 'Ngozi', lastname: 'Abara', profile } as never
    expect(readAccount(contact)).toEqual(fields)
  })
})
