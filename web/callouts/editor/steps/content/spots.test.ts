import { expect, test } from 'vitest'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import { findPart, movePart, partsIn } from '#domain/callouts/editing/tree.ts'
import { spotForNew, spotsFor } from './spots.ts'

const inner = some('textfield', 'inner')
const panel = some('panel', 'panel', { components: [inner] })
const pane = { ...some('panel', 'pane'), components: [some('number', 'counted')] }
const tabs = some('tabs', 'tabs', { components: [pane] })
const form = formOf({ one: [some('textfield', 'first'), panel, tabs], two: [] })

function written(spots: ReturnType<typeof spotsFor>) {
  return spots.map(({ containerId, index }) => `${containerId ?? 'page'}:${index}`)
}

function partOf(id: string) {
  const part = findPart(form, id)?.part
  if (!part) throw new Error(`There is no ${id}`)
  return part
}

test('a question can be moved to every spot of its page, from the top, once to where it is', () => {
  expect(written(spotsFor(form, 'one', partOf('first')))).toEqual([
    'page:0',
    'panel:0',
    'panel:1',
    'page:2',
    'pane:0',
    'pane:1',
    'page:3',
  ])
})

test('a container is not moved into itself', () => {
  expect(written(spotsFor(form, 'one', partOf('panel')))).toEqual(['page:0', 'page:1', 'pane:0', 'pane:1', 'page:3'])
})

test('what is in a container can be moved out of it, and to another page', () => {
  expect(written(spotsFor(form, 'one', partOf('inner')))).toContain('page:1')
  expect(written(spotsFor(form, 'two', partOf('inner')))).toEqual(['page:0'])
})

test('every spot but its own moves it', () => {
  const part = partOf('inner')
  const moved = spotsFor(form, 'one', part).filter((spot) => movePart(form, 'inner', spot) !== form)
  expect(moved).toHaveLength(spotsFor(form, 'one', part).length - 1)
  for (const spot of moved) expect([...partsIn(movePart(form, 'inner', spot))]).toHaveLength(6)
})

test('the next question goes where it was asked for', () => {
  const insertAt = { slideId: 'one', containerId: 'panel', index: 0 }
  expect(spotForNew(form, some('email', 'new'), { slideId: 'one', insertAt, selectedId: 'first' })).toBe(insertAt)
})

test.each([
  ['first', 'page:1'],
  ['panel', 'page:2'],
  ['inner', 'panel:1'],
  ['pane', 'pane:1'],
  ['gone', 'page:3'],
  [undefined, 'page:3'],
])('behind %s the next question goes to %s', (selectedId, spot) => {
  expect(written([spotForNew(form, some('email', 'new'), { slideId: 'one', selectedId })])).toEqual([spot])
})

test('a container that would stand too deep goes behind the one around', () => {
  const deep = formOf({
    one: [some('panel', 'outer', { components: [some('well', 'well', { components: [inner] })] })],
  })
  expect(written([spotForNew(deep, some('panel', 'new'), { slideId: 'one', selectedId: 'inner' })])).toEqual([
    'outer:1',
  ])
})

test('what is selected on another page is not what the next question follows', () => {
  expect(spotForNew(form, some('email', 'new'), { slideId: 'two', selectedId: 'first' })).toEqual({
    slideId: 'two',
    index: 0,
  })
})
