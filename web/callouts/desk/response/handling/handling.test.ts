import { expect, test } from 'vitest'
import { leavesTab, withTags } from './handling.ts'

const tag = (name: string) => ({ id: name.toLowerCase(), name })

test('tags come and go by name, each once', () => {
  const worn = [tag('Pump'), tag('Quay')]
  expect(withTags(worn, { added: [tag('Dock'), tag('Pump')], removed: ['quay'] })).toEqual([tag('Dock'), tag('Pump')])
})

test.each([
  ['inbox', 'verified', true],
  ['inbox', 'inbox', false],
  ['all', 'verified', false],
  ['all', 'trash', true],
  ['trash', 'inbox', true],
])('in the tab %s a move to %s takes a response out of the list: %s', (tab, bucket, leaves) => {
  expect(leavesTab(tab, bucket)).toBe(leaves)
})
