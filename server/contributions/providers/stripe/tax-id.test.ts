import { expect, test } from 'vitest'
import { taxIdOf } from './tax-id.ts'

test.each([
  ['DE136695976', 'eu_vat', 'DE136695976'],
  ['EL094259216', 'eu_vat', 'EL094259216'],
  ['GR094259216', 'eu_vat', 'EL094259216'],
  ['XI980780684', 'eu_vat', 'XI980780684'],
  ['GB980780684', 'gb_vat', 'GB980780684'],
  ['CHE107787577', 'ch_vat', 'CHE-107.787.577 MWST'],
  ['CHE107787577TVA', 'ch_vat', 'CHE-107.787.577 TVA'],
  ['NO995525828', 'no_vat', '995525828MVA'],
  ['NO995525828MVA', 'no_vat', '995525828MVA'],
])('%s goes to Stripe as %s', (vatNumber, type, value) => {
  expect(taxIdOf(vatNumber)).toEqual({ type, value })
})
