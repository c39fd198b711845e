import { expect, test, vi } from 'vitest'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { isNarrowed, paymentRules, readPaymentsAddress, writePaymentsAddress } from './payments-address.ts'

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })

const read = (search: Record<string, string>) => readPaymentsAddress(search).address
const rules: RuleGroup = { condition: 'AND', rules: [{ field: 'amount', operator: 'greater', value: [5] }] }
const byStatus: RuleGroup = { condition: 'OR', rules: [{ field: 'status', operator: 'equal', value: ['draft'] }] }

test('an address comes back as it was written, without what goes without saying', () => {
  expect(writePaymentsAddress(read({}))).toEqual({})
  const search = {
    status: 'failed',
    from: '2026-01-01',
    to: '2026-03-31',
    contact: 'me',
    sort: 'amount',
    order: 'desc',
    page: '3',
    rules: JSON.stringify(rules),
  }
  expect(writePaymentsAddress(read(search))).toEqual(search)
  expect(isNarrowed(read({}))).toBe(false)
  expect(isNarrowed(read(search))).toBe(true)
  expect(isNarrowed(read({ contact: 'me' }))).toBe(true)
})

test('what can’t be understood is left out and named', () => {
  const broken = { status: 'draft', from: '2026-02-31x', to: '31.3.', contact: "'", sort: 'status', rules: '{' }
  expect(readPaymentsAddress(broken)).toEqual({
    address: { ...read({}) },
    broken: ['sort', 'status', 'from', 'to', 'contact', 'rules'],
  })
})

test('drafts are left out and only what came in is added up, until a tab or rule says of which status', () => {
  expect(paymentRules(read({}), undefined)).toEqual({
    list: { condition: 'AND', rules: [{ field: 'status', operator: 'not_equal', value: ['draft'] }] },
    sum: { condition: 'AND', rules: [{ field: 'status', operator: 'equal', value: ['successful'] }] },
    isSumOfSuccessful: true,
  })
  expect(paymentRules(read({}), rules).list.rules[1]).toBe(rules)
  const failed = paymentRules(read({ status: 'failed' }), undefined)
  expect(failed.sum).toEqual(failed.list)
  expect(failed.isSumOfSuccessful).toBe(false)
  expect(paymentRules(read({}), byStatus)).toMatchObject({ list: { rules: [byStatus] }, isSumOfSuccessful: false })
})

test('days begin and end where the newsroom is', () => {
  const { list } = paymentRules(read({ from: '2026-03-28', to: '2026-03-29', contact: 'me' }), undefined)
  expect(list.rules.slice(1)).toEqual([
    { field: 'chargeDate', operator: 'greater_or_equal', value: [new Date('2026-03-28T00:00:00').toISOString()] },
    { field: 'chargeDate', operator: 'less', value: [new Date('2026-03-30T00:00:00').toISOString()] },
    { field: 'contact', operator: 'equal', value: ['me'] },
  ])
})
