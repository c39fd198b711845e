import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InputComponent } from '../component.ts'
import { inputTypes } from '../component-types.ts'
import { summaryOf } from '../question-types/summaries.ts'
import { input } from '../testing.ts'
import { niceStep, quantiles, sortWeighted } from './quantiles.ts'
import { Summary, type SummaryKind, type SummaryOf } from './summary.ts'

const responseId = '1d4e6f0a-0000-4000-8000-000000000001'

/** What these answers come to, each of them with how often it was given. */
function summarise(
  type: InputComponent['type'],
  answers: readonly (readonly [unknown, number])[],
  further: object = {},
): Summary | undefined {
  const component = input(type, 'q', { ...further }) as unknown as InputComponent
  const tally = summaryOf(type).begin(component, { languages: ['en', 'de@informal'] })
  for (const [at, [answer, count]] of answers.entries()) {
    tally.add(answer, count)
    for (let each = 0; each < count; each += 1) tally.addSample?.(answer, { responseId, number: at + 1 })
  }
  const summary = tally.finish()
  if (summary) expect(Summary.parse(summary)).toEqual(summary)
  return summary
}

function summaryAs<Kind extends SummaryKind>(kind: Kind, ...given: Parameters<typeof summarise>): SummaryOf<Kind> {
  const summary = summarise(...given)
  if (summary?.kind !== kind) throw new Error(`a summary of ${summary?.kind}`)
  return summary as SummaryOf<Kind>
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
const total = (answers: readonly (readonly [unknown, number])[]) => answers.reduce((all, [, count]) => all + count, 0)
const counts = fc.integer({ min: 1, max: 40 })
const some = <Answer>(answer: fc.Arbitrary<Answer>) =>
  fc.array(fc.tuple(answer, counts), { minLength: 1, maxLength: 60 })

describe('counts add up', () => {
  test('of one choice: each answer is counted once', () => {
    fc.assert(
      fc.property(some(fc.constantFrom('a', 'b', '1', 'gone', 'also gone')), (answers) => {
        const { options, perAnswer } = summaryAs('choices', 'radio', answers)
        expect(sum(options)).toBe(total(answers))
        expect(perAnswer).toBeNull()
        expect(options.slice(0, 4).map(({ value }) => value)).toEqual(['a', 'b', '1', 'true'])
      }),
    )
  })

  test('of many choices: as many as were ticked', () => {
    const ticks = fc.uniqueArray(fc.constantFrom('a', 'b', '1', 'gone'), { minLength: 1 })
    fc.assert(
      fc.property(some(ticks), (answers) => {
        const given = answers.map(([values, count]) => {
          return [Object.fromEntries([...values.map((value) => [value, true]), ['true', false]]), count] as const
        })
        const { options, perAnswer } = summaryAs('choices', 'selectboxes', given)
        const ticked = answers.reduce((all, [values, count]) => all + values.length * count, 0)
        expect(sum(options)).toBe(ticked)
        expect(perAnswer).toBeCloseTo(ticked / total(answers))
      }),
    )
  })

  const numbers = fc.oneof(
    fc.integer({ min: -50, max: 400 }),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    fc.constantFrom(0, 0.1, 0.3, 1e15, -3.5),
    // Neighbours that binary fractions can just tell apart, however small or large.
    fc.constantFrom(5e-324, -2.5e-323, 1e-310, 1e15 + 1, 1e15 + 0.125, 9e15, 9e15 + 1),
  )
  test('of numbers: each is in one bin, or beyond them', () => {
    fc.assert(
      fc.property(some(numbers), (answers) => {
        const { bins, below, above, step, least, most, mean, median, middleHalf } = summaryAs(
          'numbers',
          'number',
          answers,
        )
        expect(sum(bins) + below + above).toBe(total(answers))
        expect(bins.length).toBeLessThanOrEqual(14)
        for (const [at, { from, count }] of bins.entries()) {
          const to = bins[at + 1]?.from ?? from + step
          const within = answers.filter(([value]) => value >= from && value < to)
          if (answers.every(([value]) => Number.isInteger(value))) expect(count).toBe(total(within))
        }
        const slack = Math.max(1e-9, Math.abs(most) * 1e-9, Math.abs(least) * 1e-9)
        for (const value of [mean, median, ...middleHalf]) {
          expect(value).toBeGreaterThanOrEqual(least - slack)
          expect(value).toBeLessThanOrEqual(most + slack)
        }
      }),
    )
  })

  test('of dates: each is in one bin, or beyond them', () => {
    const days = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString())
    const near = fc.date({ min: new Date('2024-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        some(
          fc.oneof(
            { weight: 1, arbitrary: days },
            { weight: 9, arbitrary: near.map((at) => at.toISOString().slice(0, 10)) },
          ),
        ),
        (answers) => {
          const { bins, below, above, earliest, latest, median } = summaryAs('dates', 'datetime', answers)
          expect(sum(bins) + below + above).toBe(total(answers))
          expect(bins.length).toBeLessThanOrEqual(1001)
          expect([earliest, median, latest]).toEqual([earliest, median, latest].toSorted())
          for (const [at, { from, count }] of bins.slice(0, -1).entries()) {
            const to = bins[at + 1]?.from ?? ''
            expect(count).toBe(total(answers.filter(([day]) => day.slice(0, 10) >= from && day.slice(0, 10) < to)))
          }
        },
      ),
    )
  })

  test('of times, ratings and yes or no', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    const written = times.map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(
        some(written),
        some(fc.integer({ min: 0, max: 10 })),
        some(fc.boolean()),
        (clock, ratings, truths) => {
          expect(summaryAs('hours', 'time', clock).hours.reduce((all, count) => all + count, 0)).toBe(total(clock))
          expect(sum(summaryAs('ratings', 'rating', ratings, { scale: '0-10' }).steps)).toBe(total(ratings))
          const { yes, no } = summaryAs('truth', 'checkbox', truths)
          expect(yes + no).toBe(total(truths))
        },
      ),
    )
  })

  test('of rankings: each puts one option first, and mean ranks are as far apart as ranks', () => {
    const orders = fc.shuffledSubarray(['a', 'b', '1', 'true'], { minLength: 4 })
    fc.assert(
      fc.property(some(orders), (answers) => {
        const { options } = summaryAs('ranks', 'ranking', answers)
        expect(options.reduce((all, { first }) => all + first, 0)).toBe(total(answers))
        expect(options.reduce((all, { meanRank }) => all + meanRank, 0)).toBeCloseTo(1 + 2 + 3 + 4)
        expect(options.map(({ meanRank }) => meanRank)).toEqual(
          options.map(({ meanRank }) => meanRank).toSorted((a, b) => a - b),
        )
      }),
    )
  })

  test('of places: each is in one group', () => {
    const location = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const place = location.map((at) => ({
      formatted_address: `at ${Math.round(at.lat / 60)}`,
      geometry: { location: at },
    }))
    fc.assert(
      fc.property(some(place), (answers) => {
        const { located, groups, names } = summaryAs('places', 'address', answers)
        expect(sum(groups)).toBe(total(answers))
        expect(located).toBe(total(answers))
        expect(sum(names)).toBe(total(answers))
        expect(groups.length).toBeLessThanOrEqual(35)
      }),
    )
  })
})

test('quantiles lie where they lie among all values written out', () => {
  fc.assert(
    fc.property(some(fc.integer({ min: -20, max: 20 })), (answers) => {
      const byValue = new Map<number, number>()
      for (const [value, count] of answers) byValue.set(value, (byValue.get(value) ?? 0) + count)
      const all = answers.flatMap(([value, count]) => new Array<number>(count).fill(value)).toSorted((a, b) => a - b)
      const shares = [0, 0.02, 0.25, 0.5, 0.75, 0.98, 1]
      const expected = shares.map((share) => {
        const place = share * (all.length - 1)
        const [lower = 0, upper = 0] = [all[Math.floor(place)], all[Math.ceil(place)]]
        return lower + (upper - lower) * (place - Math.floor(place))
      })
      for (const [at, value] of quantiles(sortWeighted(byValue), shares).entries()) {
        expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 9)
      }
    }),
  )
})

test.each([
  [0, 1],
  [0.03, 0.05],
  [0.3, 0.5],
  [1, 1],
  [1.1, 2],
  [4.9, 5],
  [60, 100],
  [1000, 1000],
])('a step not less than %d is %d', (least, step) => {
  expect(niceStep(least)).toBe(step)
})

test('a few numbers far out have a bin of their own, those near each other theirs', () => {
  const minutes = Array.from({ length: 45 }, (_, minute) => [minute, 10] as const)
  const { bins, step, above } = summaryAs('numbers', 'number', [...minutes, [600, 2]])
  expect({ step, above, first: bins[0] }).toEqual({ step: 5, above: 2, first: { from: 0, count: 50 } })
})

test('words are counted as a filter finds them: plurals and compounds with them, common and short ones not at all', () => {
  const { words, read, examples } = summaryAs('texts', 'textarea', [
    ['The Kreuzung is dark, and the crossings are far.', 2],
    ['A crossing! CROSSING? A Kreuzungsbereich.', 1],
    ['Another crossing would help, would it not, at the dark corner', 1],
    [['several', 'crossing'], 1],
  ])
  expect(read).toBe(5)
  expect(words).toEqual([
    { word: 'crossing', count: 5 },
    { word: 'dark', count: 3 },
    { word: 'Kreuzung', count: 3 },
  ])
  expect(examples.at(-1)).toEqual({ text: 'several, crossing', responseId, number: 4 })
})

test('a long text is shown as far as the end of a word', () => {
  const { examples } = summaryAs('texts', 'textarea', [['word '.repeat(100), 1]])
  expect(examples[0]?.text).toBe(`${'word '.repeat(56).trim()}…`)
})

test('files are told apart by their addresses, and pictures shown with the responses they come from', () => {
  const files = [
    { url: 'https://a.example/api/1.0/images/1.avif', path: 'images/1.avif', name: 'a.jpg', size: 100 },
    { url: 'documents/2', size: 50 },
    { url: 'https://b.example/film.mp4?x=.png', size: 1000 },
  ]
  const summary = summaryAs('files', 'file', [[files, 1]])
  expect(summary).toEqual({
    kind: 'files',
    images: 1,
    documents: 1,
    others: 1,
    bytes: 1150,
    pictures: [{ path: 'images/1.avif', name: 'a.jpg', responseId, number: 1 }],
  })
  expect(summaryAs('files', 'file', [[[{ url: 'images/1' }], 1]]).bytes).toBeNull()
})

test('places next to each other are one group, those far away another', () => {
  const at = (lat: number, lng: number) => ({ formatted_address: '', geometry: { location: { lat, lng } } })
  const { groups } = summaryAs('places', 'address', [
    [at(53.5, 10), 3],
    [at(53.5001, 10.0001), 1],
    [at(53.9, 10.9), 2],
  ])
  expect(groups.map(({ count }) => count)).toEqual([4, 2])
})

test.each(inputTypes)('answers of type %s that mean nothing to it come to nothing', (type) => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.json().map((text) => JSON.parse(text)),
          counts,
        ),
        { maxLength: 10 },
      ),
      (answers) => {
        summarise(type, answers)
      },
    ),
  )
})
