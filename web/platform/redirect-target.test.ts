import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeTarget } from './redirect-target.ts'

test.each(['/', '/profile', '/profile/contribution?result=x#y', '/a//b'])('%s is followed', (target) => {
  expect(safeTarget(target)).toBe(target)
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/\n/evil.test', '', undefined])(
  '%j leads home',
  (target) => {
    expect(safeTarget(target)).toBe('/')
  },
)

test('no target ever leaves the site', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', 'a', ':', '@', '.', '?') }), (target) => {
      expect(new URL(safeTarget(target), 'https://site.test').host).toBe('site.test')
    }),
  )
})
