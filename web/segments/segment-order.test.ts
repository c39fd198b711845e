import { expect, test } from 'vitest'
import { moveSegment } from './segment-order.ts'

const segments = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }))
const after = (id: string, place: number, list = segments) => {
  const { list: moved, changed } = moveSegment(list, id, place)
  return { ids: moved.map((each) => each.id).join(''), changed: changed.map((each) => each.id).join('') }
}

test.each([
  ['a', 1, 'bacd', 'ba'],
  ['d', 0, 'dabc', 'dabc'],
  ['b', 1, 'abcd', ''],
  ['c', 9, 'abdc', 'dc'],
  ['a', -1, 'abcd', ''],
  ['x', 0, 'abcd', ''],
])('%s to place %i makes %s and changes only %j', (id, place, ids, changed) => {
  expect(after(id, place)).toEqual({ ids, changed })
})

test('segments that shared a number get one each', () => {
  const tied = ['a', 'b', 'c'].map((id) => ({ id, order: 0 }))
  expect(after('c', 1, tied)).toEqual({ ids: 'acb', changed: 'cb' })
})
