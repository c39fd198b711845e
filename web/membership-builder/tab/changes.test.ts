import { expect, test } from 'vitest'
import { describeFields, listChanges, plainLine } from './changes.ts'

interface Draft {
  join: { title: string; amounts: number[]; focus: number }
}

const described = [
  describeFields<Draft, 'join'>('Title', 'join', ['title'], ({ title }) => title),
  describeFields<Draft, 'join'>('Amounts', 'join', ['amounts'], ({ amounts }) => amounts.join(', ')),
]
const saved: Draft = { join: { title: 'Join us', amounts: [4, 8], focus: 1 } }
const draft: Draft = { join: { title: 'Join us', amounts: [4, 8, 12], focus: 2 } }

test('what differs is described, and can be taken back by itself', () => {
  const changes = listChanges(described, draft, saved)
  expect(changes.map(({ label, say }) => [label, say(saved), say(draft)])).toEqual([['Amounts', '4, 8', '4, 8, 12']])
  expect(changes[0]?.revert(draft, saved)).toEqual({ join: { title: 'Join us', amounts: [4, 8], focus: 2 } })
})

test('formatted text is described as one line', () => {
  expect(plainLine('<p>Saltmere&nbsp;has</p><ul><li>one <b>newsroom</b></li></ul>')).toBe('Saltmere has one newsroom')
})
