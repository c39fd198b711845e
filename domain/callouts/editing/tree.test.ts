import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf } from '../component-parts.ts'
import type { Form } from '../form.ts'
import { formLimits } from '../form-limits.ts'
import { formOf, ids, outlineOf, some, someForm } from './testing.ts'
import {
  canStandAt,
  changePart,
  copiesOf,
  editorDepth,
  findPart,
  holdsParts,
  insertPart,
  keysIn,
  mapParts,
  movePart,
  type Part,
  partsIn,
  removePart,
  type Spot,
  spotBeside,
  withOwnIds,
} from './tree.ts'

const form = formOf({
  a: [some('textfield', 'name'), some('well', 'box', { components: [some('radio', 'mode'), some('email', 'mail')] })],
  b: [some('tabs', 'tabs', { components: [some('panel', 'one', { components: [some('file', 'photo')] })] })],
})

test('every component is met in the order of the form, with what it stands in', () => {
  expect(outlineOf(form)).toEqual([
    'a/name',
    'a/box',
    'a/box/mode',
    'a/box/mail',
    'b/tabs',
    'b/tabs/one',
    'b/tabs/one/photo',
  ])
  expect(findPart(form, 'mail')?.spot).toEqual({ slideId: 'a', containerId: 'box', index: 1 })
  expect(findPart(form, 'gone')).toBeUndefined()
})

test.each([
  ['name', { slideId: 'a', containerId: 'box', index: 1 }, ['a/box', 'a/box/mode', 'a/box/name', 'a/box/mail']],
  ['name', { slideId: 'a', index: 2 }, ['a/box', 'a/box/mode', 'a/box/mail', 'a/name']],
  ['mail', { slideId: 'a', index: 0 }, ['a/mail', 'a/name', 'a/box', 'a/box/mode']],
  ['mail', { slideId: 'a', containerId: 'box', index: 0 }, ['a/name', 'a/box', 'a/box/mail', 'a/box/mode']],
  ['name', { slideId: 'a', index: 99 }, ['a/box', 'a/box/mode', 'a/box/mail', 'a/name']],
])('%s moved to %j', (id, spot, outline) => {
  expect(outlineOf(movePart(form, id, spot)).filter((line) => line.startsWith('a'))).toEqual(outline)
})

test.each<[string, Spot, boolean]>([
  ['box', { slideId: 'a', containerId: 'box', index: 0 }, false],
  ['box', { slideId: 'b', containerId: 'one', index: 0 }, true],
  ['tabs', { slideId: 'a', containerId: 'box', index: 0 }, true],
  ['tabs', { slideId: 'b', containerId: 'one', index: 0 }, false],
  ['name', { slideId: 'b', containerId: 'tabs', index: 0 }, false],
  ['one', { slideId: 'b', containerId: 'tabs', index: 0 }, true],
  ['one', { slideId: 'b', index: 0 }, false],
  ['name', { slideId: 'a', containerId: 'mode', index: 0 }, false],
  ['name', { slideId: 'b', containerId: 'box', index: 0 }, false],
  ['name', { slideId: 'gone', index: 0 }, false],
  ['name', { slideId: 'a', containerId: 'gone', index: 0 }, false],
])('whether %s may stand at %j: %j', (id, spot, can) => {
  const { part } = findPart(form, id) ?? {}
  expect(part && canStandAt(form, part, spot)).toBe(can)
  if (!can) expect(movePart(form, id, spot)).toBe(form)
})

test('a container of containers stands nowhere but on a slide', () => {
  const deep = formOf({ a: [some('panel', 'p', { components: [some('well', 'w')] }), some('panel', 'q')] })
  expect(movePart(deep, 'p', { slideId: 'a', containerId: 'q', index: 0 })).toBe(deep)
  expect(outlineOf(movePart(deep, 'w', { slideId: 'a', containerId: 'q', index: 0 }))).toEqual(['a/p', 'a/q', 'a/q/w'])
})

test.each<[string, -1 | 1, string[] | undefined]>([
  ['name', -1, undefined],
  ['name', 1, ['box', 'box/mode', 'box/mail', 'name']],
  ['box', -1, ['box', 'box/mode', 'box/mail', 'name']],
  ['box', 1, undefined],
  ['mode', -1, ['name', 'mode', 'box', 'box/mail']],
  ['mode', 1, ['name', 'box', 'box/mail', 'box/mode']],
  ['mail', 1, ['name', 'box', 'box/mode', 'mail']],
])('the next spot of %s in direction %i', (id, direction, outline) => {
  const spot = spotBeside(form, id, direction)
  const moved = spot && outlineOf(movePart(form, id, spot)).filter((line) => line.startsWith('a/'))
  expect(moved).toEqual(outline?.map((line) => `a/${line}`))
})

test('out of a pane is out of its tabs, and a pane stays among panes', () => {
  const spot = spotBeside(form, 'photo', -1)
  expect(spot).toEqual({ slideId: 'b', index: 0 })
  expect(spot && outlineOf(movePart(form, 'photo', spot)).slice(4)).toEqual(['b/photo', 'b/tabs', 'b/tabs/one'])
  expect(spotBeside(form, 'one', 1)).toBeUndefined()
})

test('the copy of a container has names of its own, and its conditions follow them', () => {
  const box = some('panel', 'box', {
    components: [
      some('radio', 'mode'),
      some('email', 'mail', { conditional: { show: true, when: 'mode', eq: 'bike' } }),
      some('url', 'link', { conditional: { show: true, when: 'name', eq: 'x' } }),
    ],
  })
  const [copy] = copiesOf([box], ['box', 'mode', 'mail', 'link', 'mode2', 'name'], ids())
  expect(copy).toMatchObject({
    id: 'new1',
    key: 'box2',
    components: [
      { id: 'new2', key: 'mode3' },
      { id: 'new3', key: 'mail2', conditional: { show: true, when: 'mode3', eq: 'bike' } },
      { id: 'new4', key: 'link2', conditional: { when: 'name' } },
    ],
  })
})

test('the copy of the longest key is a key', () => {
  const long = 'k'.repeat(formLimits.key)
  const [copy] = copiesOf([some('email', long)], [long], ids())
  expect(copy?.key.length).toBeLessThanOrEqual(formLimits.key)
})

test('components without ids, or with the ids of others, get their own', () => {
  const pane = { key: 'bare', components: [some('email', 'mail')] }
  const read = formOf({ a: [some('tabs', 't', { components: [pane] })], b: [some('email', 'mail')] })
  const own = withOwnIds(read, ids())
  const found = [...partsIn(own)].map(({ part }) => part.id)
  expect(new Set(found).size).toBe(found.length)
  expect(found).not.toContain(undefined)
  expect(withOwnIds(own, ids())).toEqual(own)
})

describe('of any form', () => {
  const formAndSpot = someForm.chain((given) => {
    const parts = [...partsIn(given)]
    const lists: Omit<Spot, 'index'>[] = [
      ...given.slides.map(({ id }) => ({ slideId: id })),
      ...parts.flatMap(({ part, spot }) =>
        holdsParts(part) || part.type === 'tabs' ? [{ slideId: spot.slideId, containerId: part.id }] : [],
      ),
    ]
    return fc.record({
      form: fc.constant(given),
      id: parts.length > 0 ? fc.constantFrom(...parts.map(({ part }) => part.id ?? '')) : fc.constant('none'),
      spot: fc
        .record({ list: fc.constantFrom(...lists), index: fc.nat(5) })
        .map(({ list, index }) => ({ ...list, index })),
    })
  })
  const idsOf = (given: Form) => [...partsIn(given)].map(({ part }) => part.id).toSorted()
  const depths = (given: Form) =>
    [...partsIn(given)].map(({ part, around }) => [...around, part].filter(holdsParts).length)

  test('a move keeps every component, once, and what it holds', () => {
    fc.assert(
      fc.property(formAndSpot, ({ form: given, id, spot }) => {
        const moved = movePart(given, id, spot)
        expect(idsOf(moved)).toEqual(idsOf(given))
        const [before, after] = [given, moved].map((each) => findPart(each, id)?.part)
        expect(after).toBe(before)
      }),
    )
  })

  test('a move never puts a container into itself, nor deeper than the editor goes', () => {
    fc.assert(
      fc.property(formAndSpot, ({ form: given, id, spot }) => {
        const moved = movePart(given, id, spot)
        expect(Math.max(0, ...depths(moved))).toBeLessThanOrEqual(Math.max(editorDepth, ...depths(given)))
        const found = findPart(given, id)
        const isWithin = spot.containerId !== undefined && found && isIn(found.part, spot.containerId)
        if (isWithin) expect(moved).toBe(given)
      }),
    )
  })

  test('there and back again is where it was', () => {
    fc.assert(
      fc.property(formAndSpot, ({ form: given, id, spot }) => {
        const from = findPart(given, id)?.spot
        const there = movePart(given, id, spot)
        const at = findPart(there, id)?.spot
        if (!from || !at) return
        const isSameList = from.slideId === at.slideId && from.containerId === at.containerId
        const back = { ...from, index: isSameList && at.index < from.index ? from.index + 1 : from.index }
        expect(movePart(there, id, back)).toEqual(given)
      }),
    )
  })

  test('what was put in and taken out again was never there', () => {
    fc.assert(
      fc.property(formAndSpot, ({ form: given, spot }) => {
        const added = insertPart(given, spot, some('email', 'added'))
        expect(idsOf(added)).toEqual([...idsOf(given), 'added'].toSorted())
        expect(removePart(added, 'added')).toEqual(given)
      }),
    )
  })

  test('a change leaves every other component the same object', () => {
    fc.assert(
      fc.property(formAndSpot, ({ form: given, id }) => {
        const changed = changePart(given, id, (part) => ({ ...part, label: 'Changed' }) as Part)
        const around = findPart(given, id)?.around ?? []
        for (const { part } of partsIn(given)) {
          const isOnTheWay = part.id === id || around.includes(part)
          expect(findPart(changed, part.id ?? '')?.part === part).toBe(!isOnTheWay)
        }
      }),
    )
  })

  test('copies share no id and no key with what there was', () => {
    fc.assert(
      fc.property(someForm, (given) => {
        const taken = keysIn(given)
        const copies = given.slides.flatMap(({ components }) => copiesOf(components, taken, ids()))
        const copied = copies.flatMap(keysOfAll)
        expect(copied.filter((key) => taken.includes(key))).toEqual([])
        for (const { components } of given.slides) {
          const keys = copiesOf(components, taken, ids()).flatMap(keysOfAll)
          expect(new Set(keys).size).toBe(keys.length)
        }
      }),
    )
  })

  test('mapping over nothing changes nothing', () => {
    fc.assert(
      fc.property(someForm, (given) => {
        for (const { part } of partsIn(given)) expect(mapParts(part, (inside) => inside)).toBe(part)
      }),
    )
  })
})

const isIn = (part: Part, id: string): boolean => part.id === id || partsOf(part).some((inside) => isIn(inside, id))
const keysOfAll = (part: Part): string[] => [part.key, ...partsOf(part).flatMap(keysOfAll)]
