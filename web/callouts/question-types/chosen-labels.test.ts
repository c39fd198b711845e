import { expect, test } from 'vitest'
import { chosenLabels } from './chosen-labels.ts'

const options = [
  { value: 'wall', label: 'Over the wall, at high tide' },
  { value: 'street', label: 'Down the street' },
  { value: 'blank', label: '' },
]

test.each([
  [{ street: true, wall: true, blank: false }, ['Over the wall, at high tide', 'Down the street']],
  [{ gone: true, street: true }, ['Down the street', 'gone']],
  [
    ['blank', 'wall'],
    ['Over the wall, at high tide', 'blank'],
  ],
  ['street', ['Down the street']],
  [{}, []],
])('of %j the labels are %j, in the order of the options', (answer, labels) => {
  expect(chosenLabels(answer, options)).toEqual(labels)
})
