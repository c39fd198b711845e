import { expect, test } from 'vitest'
import { styleOrigin } from './style-origin.ts'

test.each([
  ['https://maps.example/styles/quiet.json', 'https://maps.example'],
  ['https://maps.example:8443/style?key=1', 'https://maps.example:8443'],
  ['https://user:secret@maps.example/style', 'https://maps.example'],
  ['HTTP://Maps.Example/style', 'http://maps.example'],
  ['http://localhost:2322/style.json', 'http://localhost:2322'],
  ['https://kärten.example/style.json', 'https://xn--krten-gra.example'],
  // Nothing is loaded from elsewhere.
  ['', undefined],
  ['/styles/quiet.json', undefined],
  ['data:application/json,{}', undefined],
  // A policy would read any host, or another directive.
  ['https://*/style.json', undefined],
  ['https://*.example/style.json', undefined],
  ["https://a;script-src'unsafe-inline'/x", undefined],
  ['https://a,b/style.json', undefined],
  ['https://[2001:db8::1]/style.json', undefined],
])('a style at %s is loaded from %s', (address, origin) => {
  expect(styleOrigin(address)).toBe(origin)
})
