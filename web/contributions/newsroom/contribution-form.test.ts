import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { type ContributionFields, checkContribution, fieldsOf, writeChange } from './contribution-form.ts'

const t = ((key: string) => key) as unknown as TFunction
const [spring, autumn] = ['2026-03-01T00:00:00.000Z', '2026-09-01T00:00:00.000Z']
const member = { role: 'member', dateAdded: spring, dateExpires: autumn } as const
const terms = { currency: 'EUR', member: undefined }
const empty: ContributionFields = {
  contribution: 'None',
  amount: '',
  period: 'monthly',
  source: '',
  reference: '',
  from: null,
  until: null,
}

test('what was set by hand is there to be changed', () => {
  const paymentSource = { method: null, source: 'Cash', reference: 'R1' }
  const given = { type: 'Manual', membershipStatus: 'active', amount: 60, period: 'annually', paymentSource } as const
  expect(fieldsOf(given, member, new Date(autumn))).toEqual({
    contribution: 'Manual',
    amount: '60',
    period: 'annually',
    source: 'Cash',
    reference: 'R1',
    from: spring,
    until: autumn,
  })
})

test('an end that was typed and is none is refused, also where a browser reads a date in it', () => {
  for (const until of ['1/2', '31/31/2029', 'Tue 1/2']) {
    expect(checkContribution({ ...empty, contribution: 'Manual', amount: '5', until }, t, terms).until).toBe(
      'admin-contact.dateNeeded',
    )
  }
  expect(
    checkContribution({ ...empty, contribution: 'Manual', amount: '5', until: '2999-01-01T00:00:00.000Z' }, t, terms)
      .until,
  ).toBeUndefined()
})

test('what ran at a provider is replaced by something that is still to be said', () => {
  const paymentSource = { method: 's_card', isLink: false, last4: '4242', expiryMonth: 1, expiryYear: 2030 } as const
  const given = {
    type: 'Automatic',
    membershipStatus: 'expiring',
    amount: 5,
    period: 'monthly',
    paymentSource,
  } as const
  const opened = fieldsOf(given, undefined, new Date(autumn))
  expect(opened).toEqual({ ...empty, contribution: 'Manual', from: autumn })
})

test.each<[Partial<ContributionFields>, string[]]>([
  [{ contribution: 'None' }, []],
  [{ contribution: 'Manual' }, ['amount']],
  [{ contribution: 'Manual', amount: '12,50' }, []],
  [{ contribution: 'Gift' }, ['from', 'until']],
  [{ contribution: 'Gift', from: spring, until: autumn }, []],
  [{ contribution: 'Gift', from: autumn, until: spring }, ['until']],
  [{ contribution: 'Manual', amount: '5', from: autumn, until: spring }, ['until']],
  [{ contribution: 'Manual', amount: '5', from: autumn, until: '2999-01-01T00:00:00.000Z' }, []],
  [{ contribution: 'Manual', amount: '5', until: '31/12/2026' }, ['until']],
  [{ contribution: 'None', until: '31/12/2026' }, []],
])('%j lacks %j', (given, faulty) => {
  const faults = Object.entries(checkContribution({ ...empty, ...given }, t, terms))
  expect(faults.filter(([, fault]) => fault).map(([name]) => name)).toEqual(faulty)
})

test('a membership paid outside the providers ends after it began', () => {
  const faultOf = (until: string | null, held: Parameters<typeof checkContribution>[2]['member']) =>
    checkContribution({ ...empty, contribution: 'Manual', amount: '5', until }, t, { currency: 'EUR', member: held })
      .until
  const later = { ...member, dateAdded: autumn, dateExpires: null }
  expect(faultOf(spring, later)).toBe('admin-contact.endAfterStart')
  expect(faultOf('2001-01-01T00:00:00.000Z', undefined)).toBe('admin-contact.endAfterStart')
  expect(faultOf('2999-01-01T00:00:00.000Z', undefined)).toBeUndefined()
  // An end that is there already is not told again.
  expect(faultOf(member.dateExpires, member)).toBeUndefined()
})

test('dates of the membership are told only where they change', () => {
  const kept = { from: spring, until: autumn }
  const manual = { ...empty, contribution: 'Manual', amount: '5' } as const
  expect(writeChange({ ...manual, ...kept }, member, 'EUR')).toEqual({
    contribution: { type: 'Manual', amount: 5, period: 'monthly' },
    membership: undefined,
  })
  expect(writeChange({ ...manual, from: spring, until: null }, member, 'EUR').membership).toEqual({ dateExpires: null })
  expect(writeChange(manual, undefined, 'EUR').membership).toBeUndefined()
  expect(writeChange({ ...empty, until: null }, member, 'EUR')).toEqual({
    contribution: { type: 'None' },
    membership: undefined,
  })
  const gift = { ...empty, contribution: 'Gift', reference: ' Aunt ', from: spring, until: autumn } as const
  expect(writeChange(gift, undefined, 'EUR')).toEqual({
    contribution: { type: 'Gift', reference: 'Aunt' },
    membership: { dateAdded: spring, dateExpires: autumn },
  })
})
