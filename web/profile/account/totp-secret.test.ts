import { expect, test } from 'vitest'
import { inGroups, makeSecret, otpauthAddress, toBase32 } from './totp-secret.ts'

// The examples of RFC 4648, without their padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j', (text, encoded) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(encoded)
})

test('a secret has 160 bits and is new each time', () => {
  const secrets = Array.from({ length: 50 }, makeSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(50)
})

test('names with spaces, colons and umlauts survive in the address', () => {
  expect(otpauthAddress('JBSW', 'Die Küste: Post', 'a+b@x.test')).toBe(
    'otpauth://totp/Die%20K%C3%BCste%3A%20Post:a%2Bb%40x.test?secret=JBSW&issuer=Die%20K%C3%BCste%3A%20Post',
  )
})

test('a secret is shown in groups of four', () => {
  expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
})
