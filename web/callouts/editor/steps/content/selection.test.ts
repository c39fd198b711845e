import { expect, test } from 'vitest'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import { settledSelection } from './selection.ts'

const inPane = some('email', 'in-pane')
const pane = some('panel', 'pane', { components: [inPane] })
const form = formOf({
  one: [some('textfield', 'plain')],
  two: [some('panel', 'panel', { components: [some('tabs', 'tabs', { components: [pane] })] })],
})

test('a question is chosen where it stands', () => {
  expect(settledSelection(form, 'plain')).toEqual({ slideId: 'one', blockId: 'plain', pane: undefined })
})

test('a question in a pane has its pane opened', () => {
  expect(settledSelection(form, 'in-pane')).toEqual({
    slideId: 'two',
    blockId: 'in-pane',
    pane: { tabsId: 'tabs', paneId: 'pane' },
  })
})

test('of a pane its tabs are chosen', () => {
  expect(settledSelection(form, 'pane')).toEqual({
    slideId: 'two',
    blockId: 'tabs',
    pane: { tabsId: 'tabs', paneId: 'pane' },
  })
})

test('what is gone is not chosen', () => {
  expect(settledSelection(form, 'gone')).toBeUndefined()
  expect(settledSelection(form, undefined)).toBeUndefined()
})
