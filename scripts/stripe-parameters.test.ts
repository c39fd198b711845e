import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import nullables from '../server/sandbox/stripe-answers.json' with { type: 'json' }
import expansions from '../server/sandbox/stripe-expansions.json' with { type: 'json' }
import listed from '../server/sandbox/stripe-parameters.json' with { type: 'json' }
import { readNullables } from './stripe-answers.mjs'
import { readExpansions } from './stripe-expansions.mjs'
import { readParameters } from './stripe-parameters.mjs'

const listedFor = (route: keyof typeof listed): string[] => Object.keys(listed[route])
const allowedFor = (route: keyof typeof listed, name: string) => (listed[route] as Record<string, string>)[name]

test('the simulator’s parameter lists are those of the SDK’s types', () => {
  expect(listed).toEqual(readParameters())
})

test('they are of the version that the SDK asks for', () => {
  const source = readFileSync(new URL('../node_modules/stripe/esm/apiVersion.js', import.meta.url), 'utf8')
  expect(source).toContain("'2026-10-28.endive'")
})

test('names inside objects and lists are read, and what is nobody’s is not', () => {
  const create = listedFor('POST /v1/subscriptions')
  expect(create).toEqual(
    expect.arrayContaining(['trial_end', 'items.price_data.recurring.interval', 'metadata.*', 'billing_mode.type']),
  )
  expect(create).not.toContain('proration_date')
  expect(listedFor('POST /v1/subscription_schedules/:id')).toContain('phases.items.price_data.unit_amount')
  expect(listedFor('GET /v1/invoices')).toEqual(expect.arrayContaining(['created.gte', 'starting_after']))
  expect(listedFor('POST /v1/customers')).toContain('address.postal_code')
})

test('what may be in them is read: kinds, values, lists, and what has to be there', () => {
  const create = 'POST /v1/subscriptions'
  expect(allowedFor(create, 'items.price_data.currency')).toBe('!string')
  expect(allowedFor(create, 'items.price_data.recurring.interval')).toBe("!'day'|'month'|'week'|'year'")
  expect(allowedFor(create, 'trial_end')).toBe("'now'|number")
  expect(allowedFor(create, 'default_tax_rates')).toBe("[string]|''")
  expect(allowedFor(create, 'items')).toBe('[{}]')
  expect(allowedFor(create, 'off_session')).toBe('boolean')
  expect(allowedFor('POST /v1/refunds', 'reason')).toBe("'duplicate'|'fraudulent'|'requested_by_customer'")
})

test('what answers always have is that of the SDK’s types', () => {
  expect(nullables).toEqual(readNullables())
  expect(nullables.invoice).toEqual(expect.arrayContaining(['parent', 'status_transitions.paid_at']))
  // Left out unless it is asked for.
  expect(nullables.invoice).not.toContain('payments')
})

test('what can be expanded is that of the SDK’s types', () => {
  expect(expansions).toEqual(readExpansions())
  expect(expansions.invoice).toMatchObject({
    customer: 'customer',
    payments: 'invoice_payment',
    lines: 'via line_item',
  })
  expect(expansions.invoice).not.toHaveProperty('total')
})
