import { expect, test } from 'vitest'
import { keepSent, takeSent } from './sent.ts'

const sent = { calloutId: 'a', answers: { one: { name: 'Noor' } }, email: undefined, sentAt: '2025-11-23T12:00:00Z' }

test('what was sent is given out once, to the page of its callout', () => {
  keepSent(sent)
  expect(takeSent('a')).toEqual(sent)
  expect(takeSent('a')).toBeUndefined()
  keepSent(sent)
  expect(takeSent('b')).toBeUndefined()
  expect(takeSent('a')).toBeUndefined()
})
