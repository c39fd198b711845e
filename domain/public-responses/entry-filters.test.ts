import { describe, expect, test } from 'vitest'
import { readQuestions } from '#domain/callouts/questions.ts'
import { input, options } from '#domain/callouts/testing.ts'
import { entryRules, listEntryFilters } from './entry-filters.ts'
import { offerFilters } from './offered-filters.ts'
import { opensIntro } from './opens-intro.ts'
import { photoShape } from './photo-shape.ts'
import { repeatedKeys } from './repeated-keys.ts'

const questions = readQuestions({
  slides: [
    {
      id: 's',
      title: '',
      navigation: { nextSlideId: '' },
      components: [
        input('radio', 'mode', { values: options('bike', 'bus') }),
        input('selectboxes', 'causes', { values: options('works', 'vans') }),
        input('checkbox', 'agree'),
        input('rating', 'mood'),
        input('textfield', 'title'),
        input('radio', 'secret', { values: options('a'), adminOnly: true }),
      ],
    },
  ],
} as never)

const withKeys = (filterQuestions: string[], mapIconProp?: string) =>
  listEntryFilters(questions, { publicView: { filterQuestions }, responseViewSchema: { map: { mapIconProp } } })

describe('by what readers filter', () => {
  test.each([
    [withKeys(['s.mood', 's.mode']), ['s.mood', 's.mode']],
    [withKeys(['s.mode', 's.mode']), ['s.mode']],
    [withKeys(['s.title', 's.secret', 's.gone', 's.agree']), ['s.agree']],
    [withKeys([], 's.mode'), ['s.mode']],
    [withKeys(['s.causes'], 's.mode'), ['s.causes']],
    [withKeys([], 's.secret'), []],
    [withKeys([]), []],
    [listEntryFilters(questions, { publicView: { filterQuestions: ['s.mode'] }, responseViewSchema: null }), []],
    [listEntryFilters(questions, { publicView: null, responseViewSchema: { map: null } }), []],
  ])('%#', (filters, keys) => {
    expect(filters.map(({ key }) => key)).toEqual(keys)
  })

  const all = withKeys(['s.mode', 's.causes', 's.agree', 's.mood'])

  test.each([
    [{}, undefined],
    [{ 's.mode': 'bike' }, [{ field: 'answers.s.mode', operator: 'equal', value: ['bike'] }]],
    [{ 's.mode': 'tram' }, undefined],
    [{ 's.causes': 'vans' }, [{ field: 'answers.s.causes', operator: 'contains', value: ['vans'] }]],
    [{ 's.agree': 'true' }, [{ field: 'answers.s.agree', operator: 'equal', value: [true] }]],
    [{ 's.agree': 'false' }, [{ field: 'answers.s.agree', operator: 'equal', value: [false] }]],
    [{ 's.agree': 'maybe' }, undefined],
    [{ 's.mood': '4' }, [{ field: 'answers.s.mood', operator: 'equal', value: [4] }]],
    [{ 's.mood': 'x' }, undefined],
    [{ 's.title': 'x', contact: 'y' }, undefined],
  ])('%o becomes rules', (chosen, rules) => {
    expect(entryRules(all, chosen)).toEqual(rules && { condition: 'AND', rules })
  })

  test('answers are offered in the order of the form, with how many entries have each', () => {
    const facets = { 's.mode': { bus: 3 }, 's.agree': { true: 2 }, 's.mood': { 10: 1, 2: 4 } }
    const words = { yes: 'Yes', no: 'No' }
    const offered = offerFilters(all, { facets, chosen: { 's.mode': 'bike' }, words })
    expect(offered.map(({ key, options: each }) => [key, each.map(({ label, count }) => `${label} ${count}`)])).toEqual(
      [
        ['s.mode', ['Label of bike 0', 'Label of bus 3']],
        ['s.agree', ['Yes 2']],
        ['s.mood', ['2 4', '10 1']],
      ],
    )
    const before = offerFilters(all, { facets: undefined, chosen: {}, words })
    expect(before.map(({ key, options: each }) => [key, each.length])).toEqual([
      ['s.mode', 2],
      ['s.causes', 2],
      ['s.agree', 2],
    ])
  })
})

test.each([
  ['', '', false, true],
  ['?lang=de', '', false, true],
  ['?nointro', '', false, false],
  ['?NOINTRO=true', '', false, false],
  ['?nointro=0', '', false, true],
  ['?nointro=false', '', false, true],
  ['', '#add', false, false],
  ['', '#response-7', false, false],
  ['?response=7', '', false, false],
  ['', '', true, false],
  ['?intro', '', true, true],
  ['?intro=0', '', true, false],
  ['?intro&nointro', '', true, false],
])('%s%s opens with the introduction (framed %s): %s', (search, hash, isFramed, expected) => {
  expect(opensIntro({ search, hash, isFramed })).toBe(expected)
})

test.each([
  [[], 4 / 3],
  [
    [
      { width: 1600, height: 900 },
      { width: 1, height: 1 },
    ],
    1.778,
  ],
  [[{ width: 900, height: 1600 }], 1],
  [[{ width: 900 }], 4 / 3],
])('photos %o are shown in the shape %s', (pictures, shape) => {
  expect(photoShape(pictures)).toBe(shape)
})

test('an entry does not say twice what it is called and where it is', () => {
  const view = { titleProp: 's.title', imageProp: 's.photos', map: { addressPatternProp: 's.text' } }
  const address = { formatted_address: 'Dock Street', geometry: { location: { lat: 1, lng: 2 } } }
  expect(repeatedKeys(view, { address })).toEqual(['s.title', 's.photos', 's.text'])
  expect(repeatedKeys(view, { address: { geometry: address.geometry } })).toEqual(['s.title', 's.photos'])
  expect(repeatedKeys(null, {})).toEqual([])
})
