import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solve } from './solve.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const challenge = (number: number, maxnumber = 6000) => ({
  algorithm: 'SHA-256',
  challenge: hash(`0123456789abcdef01234567?expires=1763719200&${number}`),
  salt: '0123456789abcdef01234567?expires=1763719200&',
  signature: 'signed',
  maxnumber,
})

test.each([[0], [1], [777], [6000]])('the number %i is found', (number) => {
  const token = solve(challenge(number)) ?? ''
  expect(JSON.parse(atob(token))).toEqual({
    algorithm: 'SHA-256',
    challenge: challenge(number).challenge,
    number,
    salt: challenge(number).salt,
    signature: 'signed',
  })
})

test('what has no solution gives none', () => {
  expect(solve(challenge(6001))).toBeUndefined()
})
