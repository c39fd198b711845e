import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import listed from '../server/sandbox/stripe-parameters.json' with { type: 'json' }
import { readParameters } from './stripe-parameters.mjs'

const listedFor = (route: keyof typeof listed): string[] => listed[route]

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
