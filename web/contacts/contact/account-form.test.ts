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
  const none = { status: 'none', groups: [] } as const
  const changed = (change: Partial<AccountFields>, stored: Parameters<typeof writeAccount>[2] = none) =>
    writeAccount({ ...fields, ...change }, fields, stored)

  test('is what somebody changed, trimmed', () => {
    expect(changed({})).toEqual({ profile: {} })
    expect(changed({ firstname: ' Ngozi ', email: ' N.Abara@Saltmere.test ' })).toEqual({ profile: {} })
    expect(changed({ lastname: ' Abara-Lund ', deliveryOptIn: 'yes' })).toEqual({
      lastname: 'Abara-Lund',
      profile: { deliveryOptIn: true },
    })
    expect(changed({ telephone: '+44 20 7946 0018' })).toEqual({ profile: { telephone: '+44 20 7946 0018' } })
  })
  test('is a whole address, or none where it was emptied', () => {
    const address = { line1: '3 Quay', line2: '', city: 'Saltmere', postcode: 'SM1' }
    const opened = { ...fields, ...address }
    expect(writeAccount({ ...opened, line1: '4 Quay' }, opened, none).profile).toEqual({
      deliveryAddress: { ...address, line1: '4 Quay' },
    })
    expect(writeAccount(fields, opened, none).profile).toEqual({ deliveryAddress: null })
  })
  test('leaves the newsletter alone unless the tick changed, whatever the status is by now', () => {
    for (const status of ['none', 'subscribed', 'unsubscribed'] as const) {
      expect(changed({}, { status, groups: [] }).profile).not.toHaveProperty('newsletterStatus')
      expect(changed({ isSubscribed: true }, { status, groups: [] }).profile?.newsletterStatus).toBe('subscribed')
    }
  })
  test('never touches a status that is not for the newsroom to choose', () => {
    for (const status of ['pending', 'cleaned'] as const) {
      expect(changed({ isSubscribed: true }, { status, groups: [] }).profile).not.toHaveProperty('newsletterStatus')
    }
  })
  test('chooses and leaves groups one by one: one that the contact left meanwhile doesn’t come back', () => {
    const opened = { ...fields, newsletterGroups: ['daily', 'sport'] }
    const write = (newsletterGroups: string[], groups: string[]) =>
      writeAccount({ ...opened, newsletterGroups }, opened, { status: 'subscribed', groups }).profile?.newsletterGroups
    expect(write(['daily', 'sport', 'local'], ['daily'])).toEqual(['daily', 'local'])
    expect(write(['daily'], ['daily', 'sport', 'weekend'])).toEqual(['daily', 'weekend'])
    expect(write(['sport', 'daily'], ['daily'])).toBeUndefined()
  })
  test('is what was read when nothing changed', () => {
    const profile = { newsletterStatus: 'none', newsletterGroups: [], deliveryAddress: null } as never
    const contact = { email: fields.email, firstname: 'Ngozi', lastname: 'Abara', profile } as never
    expect(readAccount(contact)).toEqual(fields)
  })
})
