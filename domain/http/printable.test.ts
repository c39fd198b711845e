import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseFormat } from './printable.ts'

test.each([
  [undefined, undefined, 'html'],
  [undefined, '', 'html'],
  [undefined, '*/*', 'html'],
  [undefined, 'application/json', 'html'],
  [undefined, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  [undefined, 'application/pdf', 'pdf'],
  [undefined, 'Application/PDF; version=1.7', 'pdf'],
  [undefined, 'application/pdf, text/html', 'html'],
  [undefined, 'application/pdf;q=0.9, text/html;q=0.8', 'pdf'],
  [undefined, 'application/pdf;q=0', 'html'],
  [undefined, 'application/pdf;q=much', 'html'],
  ['pdf', 'text/html', 'pdf'],
  ['html', 'application/pdf', 'html'],
] as const)('asked for %j, liking %j: %s', (asked, accept, expected) => {
  expect(chooseFormat(asked, accept)).toBe(expected)
})

test('whatever a header says, there is an answer', () => {
  fc.assert(fc.property(fc.string(), (accept) => ['html', 'pdf'].includes(chooseFormat(undefined, accept))))
})
