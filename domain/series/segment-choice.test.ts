import { expect, test } from 'vitest'
import { whySegmentIsKept } from './segment-choice.ts'

const [a, gone] = ['a', null]

test.each([
  ['draft', a, true, true, undefined],
  ['draft', gone, false, false, undefined],
  ['running', a, false, false, 'open'],
  ['running', gone, false, false, 'open'],
  ['paused', a, false, false, 'open'],
  ['paused', gone, true, true, undefined],
  ['ended', a, false, true, undefined],
  ['ended', a, true, false, undefined],
  ['ended', a, true, true, 'leaving'],
  ['ended', gone, true, true, undefined],
] as const)('a series that is %s, with the segment %j, ending on leaving %s, with people %s', (...given) => {
  const [status, segmentId, endsOnLeaving, hasPeople, why] = given
  expect(whySegmentIsKept({ status, segmentId, endsOnLeaving, hasPeople })).toBe(why)
})
