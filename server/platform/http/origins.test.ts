import { expect, test } from 'vitest'
import { isKnownOrigin, isTrustedOrigin } from './origins.ts'

const configured = {
  audience: 'https://site.example',
  audienceIsConfigured: true,
  trustedOrigins: ['https://a.example'],
  port: 8080,
}
const unconfigured = { audience: 'http://localhost:8081', audienceIsConfigured: false, trustedOrigins: [], port: 8081 }

test.each([
  ['https://site.example', true],
  ['https://a.example', true],
  ['http://site.example', false],
  ['https://site.example.evil.example', false],
  ['https://b.a.example', false],
  ['http://localhost:8080', false],
  ['null', false],
  ['', false],
])('with a public address, %s is known: %s', (origin, expected) => {
  expect(isKnownOrigin(configured, origin)).toBe(expected)
})

test.each([
  ['http://localhost:8081', true],
  ['http://127.0.0.1:8081', true],
  ['http://[::1]:8081', true],
  ['http://localhost:8082', false],
  ['https://localhost:8081', false],
  ['http://evil.example:8081', false],
])('while none is configured, %s is known: %s', (origin, expected) => {
  expect(isKnownOrigin(unconfigured, origin)).toBe(expected)
})

test('the own address needs no permission to read, a trusted one has it', () => {
  expect(isTrustedOrigin(configured, 'https://site.example')).toBe(false)
  expect(isTrustedOrigin(configured, 'https://a.example')).toBe(true)
})
