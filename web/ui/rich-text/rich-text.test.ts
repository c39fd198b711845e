import { expect, test } from 'vitest'
import { shiftHeadings } from '#domain/content/shift-headings.ts'
import { allowedLink } from './allowed-link.ts'

test.each([
  ['https://harbourpost.test/a?b#c', 'https://harbourpost.test/a?b#c'],
  ['harbourpost.test', 'https://harbourpost.test'],
  ['desk@harbourpost.test', 'mailto:desk@harbourpost.test'],
  ['tel:+44207946000', 'tel:+44207946000'],
  ['/join', '/join'],
  ['#part', '#part'],
  ['//elsewhere.test', undefined],
  ['/\\elsewhere.test', undefined],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://harbourpost.test', undefined],
  ['nothing', undefined],
  ['', undefined],
])('the link %j becomes %j', (typed, link) => {
  expect(allowedLink(typed)).toBe(link)
})

test('headings keep their ranks below the page’s own', () => {
  expect(shiftHeadings('<h1>A</h1><h3 class="x">B</h3>', 3)).toBe('<h3>A</h3><h5 class="x">B</h5>')
  expect(shiftHeadings('<h4>A</h4>', 2)).toBe('<h2>A</h2>')
  expect(shiftHeadings('<h1>A</h1><h6>B</h6>', 4)).toBe('<h4>A</h4><h6>B</h6>')
  expect(shiftHeadings('<p>None, not even <hr></p>', 2)).toBe('<p>None, not even <hr></p>')
})
