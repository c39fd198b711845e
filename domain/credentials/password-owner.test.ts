import { expect, test } from 'vitest'
import { containsOwner } from './password-owner.ts'

const ada = { email: 'ada.king@ex.org', firstname: 'Augusta', lastname: 'King-Noel' }

test.each([
  ['xADA.King9', ada],
  ['9augusta!', ada],
  ['Kings2024x', ada],
  ['noel-Noel1', ada],
  ['My-Josè-99', { email: 'x@ex.org', firstname: 'José' }],
  ['99MARCH99a', { email: 'march+news@ex.org' }],
  ['Van der Berg 1', { email: 'x@ex.org', lastname: 'van der Berg' }],
])('%j contains the name or address of %j', (password, owner) => {
  expect(containsOwner(password, owner)).toBe(true)
})

test.each([
  ['Quayside1', ada],
  ['Adamant99x', ada],
  ['Bobsled99', { email: 'bob@ex.org', firstname: 'Bob', lastname: 'Li' }],
  ['example.Org1', { email: 'x@example.org' }],
  ['Anything1', { email: '', firstname: '', lastname: '' }],
])('%j contains no name of %j that has four letters', (password, owner) => {
  expect(containsOwner(password, owner)).toBe(false)
})
