import { expect, test } from 'vitest'
import type { InputComponent } from '../component.ts'
import { inputTypes } from '../component-types.ts'
import { input } from '../testing.ts'
import { answerFilter } from './answer-filter.ts'

const filterOf = (...given: Parameters<typeof input>) => answerFilter(input(...given) as unknown as InputComponent)
const options = ['a', 'b', '1', 'true']

test.each([
  ['checkbox', { type: 'boolean' }],
  ['number', { type: 'number', nullable: true }],
  ['rating', { type: 'number', nullable: true }],
  ['select', { type: 'enum', nullable: true, options }],
  ['radio', { type: 'enum', nullable: true, options }],
  ['selectboxes', { type: 'array', nullable: true, options }],
  ['ranking', { type: 'array', nullable: true, options }],
  ['textarea', { type: 'blob', nullable: true }],
])('answers to a question of type %s are asked about as %o', (type, filter) => {
  expect(filterOf(type, 'q')).toEqual({ ...filter, absentDiffers: true })
})

test('all others are texts', () => {
  const texts = inputTypes.filter((type) => filterOf(type, 'q').type === 'text')
  expect(texts).toEqual(
    expect.arrayContaining(['textfield', 'email', 'url', 'phoneNumber', 'currency', 'datetime', 'time', 'address']),
  )
  expect(texts).toHaveLength(10)
})

test('of a list with several answers one is asked for', () => {
  expect(filterOf('select', 'q', { multiple: true })).toEqual({
    type: 'enum',
    nullable: true,
    options,
    several: true,
    absentDiffers: true,
  })
})
