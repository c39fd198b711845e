import { expect, test } from 'vitest'
import { addAddress, viewAddress } from './view-address.ts'

test.each([
  ['', '/callouts/a%20b/map?nointro='],
  ['?lang=de&q=ferry&f=a.b:c', '/callouts/a%20b/map?lang=de&q=ferry&f=a.b%3Ac&nointro='],
  ['?response=7&c=1,2&z=3&order=title&page=2&lang=de', '/callouts/a%20b/map?lang=de&nointro='],
  ['?nointro&noadd', '/callouts/a%20b/map?nointro=&noadd='],
  ['?intro', '/callouts/a%20b/map?nointro='],
])('the other view keeps what the address says of both: %s', (search, expected) => {
  expect(viewAddress('a b', 'map', search)).toBe(expected)
})

test.each([
  [{ hasMap: true, isFramed: false }, '/callouts/x/map?lang=de&q=ferry&nointro=#add'],
  [{ hasMap: true, isFramed: true }, '/callouts/x/map?lang=de&q=ferry&nointro=#add'],
  [{ hasMap: false, isFramed: false }, '/callouts/x/respond?lang=de'],
  [{ hasMap: false, isFramed: true }, '/callouts/x?lang=de'],
])('an entry is added where there is a way to: %o', (where, expected) => {
  expect(addAddress({ slug: 'x', search: '?lang=de&q=ferry&response=3', ...where })).toBe(expected)
})
