import { describe, expect, test } from 'vitest'
import { type Spread, setChange, spreadOf, type TagChanges, toggleTag, writeTagChanges } from './tag-changes.ts'

const row = (...ids: string[]) => ({ tags: ids.map((id) => ({ id })) })

test.each([
  [[row('a'), row('a', 'b')], 'all'],
  [[row('a'), row('b')], 'some'],
  [[row(), {}], 'none'],
  [[], 'none'],
] as const)('%j have the tag: %s', (rows, spread) => {
  expect(spreadOf('a', rows)).toBe(spread)
})

function pressed(spread: Spread, times: number, isWholeView = true) {
  let changes: TagChanges = new Map()
  for (let press = 0; press < times; press += 1) changes = toggleTag(changes, 'a', spread, isWholeView)
  return changes.get('a')
}

describe('pressing a tag again and again', () => {
  test('one that nobody has goes on and back', () => {
    expect([1, 2, 3].map((times) => pressed('none', times))).toEqual(['add', undefined, 'add'])
  })
  test('one that all have goes off and back', () => {
    expect([1, 2].map((times) => pressed('all', times))).toEqual(['remove', undefined])
  })
  test('one that some have goes on, off and back', () => {
    expect([1, 2, 3].map((times) => pressed('some', times))).toEqual(['add', 'remove', undefined])
  })
  test('while rows are out of view, both are always possible', () => {
    expect([1, 2, 3].map((times) => pressed('none', times, false))).toEqual(['add', 'remove', undefined])
    expect([1, 2, 3].map((times) => pressed('all', times, false))).toEqual(['add', 'remove', undefined])
  })
})

test('changes are sent with their signs', () => {
  const changes = setChange(setChange(setChange(new Map(), 'a', 'add'), 'b', 'remove'), 'c', 'add')
  expect(writeTagChanges(setChange(changes, 'c', undefined))).toEqual(['+a', '-b'])
})
