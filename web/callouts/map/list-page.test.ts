import { expect, test } from 'vitest'
import { shownPage } from './list-page.ts'

test('a list stays on its page until something else is listed', () => {
  expect(shownPage({ page: 3, of: 'a' }, 'a')).toBe(3)
  expect(shownPage({ page: 3, of: 'a' }, 'b')).toBe(1)
})
