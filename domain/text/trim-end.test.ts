import { expect, test } from 'vitest'
import { trimEnd } from './trim-end.ts'

test.each([
  ['spring--', '-', 'spring'],
  ['-spring-time', '-', '-spring-time'],
  ['---', '-', ''],
  ['', '-', ''],
  ['question12', '0123456789', 'question'],
])('%j without %j at its end is %j', (text, characters, expected) => expect(trimEnd(text, characters)).toBe(expected))
