import { expect, test } from 'vitest'
import { findMovedPage, findPage, isEmbeddable } from './pages.ts'

test.each([
  ['/join', '/join'],
  ['/join/', '/join'],
  ['/', '/'],
  ['/join/confirm-email', '/join/confirm-email'],
  ['/join/confirm-email/5f0c', '/join/confirm-email/$id'],
  ['/admin/contacts/5f0c', '/admin/contacts/$id'],
])('%s is the page %s', (pathname, path) => {
  expect(findPage(pathname)?.path).toBe(path)
})

test.each(['/joins', '/join/confirm-email/5f0c/more', '/profile/nothing', '//', '/JOIN'])(
  '%s is no page',
  (pathname) => {
    expect(findPage(pathname === '//' ? '//x' : pathname)).toBeUndefined()
  },
)

test('only the joining page and public callout pages may be shown in a frame', () => {
  expect(
    ['/join', '/join/', '/callouts/floods', '/callouts/floods/map', '/callouts/floods/thanks'].map(isEmbeddable),
  ).toEqual(Array(5).fill(true))
  expect(
    ['/', '/join/setup', '/callouts', '/callouts/floods/respond', '/profile', '/auth/login'].map(isEmbeddable),
  ).toEqual(Array(6).fill(false))
})

test.each([
  ['/login', '/auth/login'],
  ['/crowdnewsroom', '/callouts'],
  ['/crowdnewsroom/floods/map', '/callouts/floods/map'],
  ['/admin/crowdnewsroom/floods', '/admin/callouts/floods'],
  ['/crowdnewsrooms', undefined],
  ['/rescue/5f0c', '/payment-recovery/5f0c'],
  ['/rescue/5f0c/complete', '/payment-recovery/5f0c/complete'],
  ['/rescues', undefined],
  ['/auth/login', undefined],
])('%s has moved to %s', (pathname, to) => {
  expect(findMovedPage(pathname)).toBe(to)
})
