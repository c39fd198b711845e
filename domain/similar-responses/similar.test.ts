import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { input, options, questionsOf } from '#domain/callouts/testing.ts'
import { sketchOf } from './sketch.ts'
import { similarityOf, trigramsOf } from './trigrams.ts'
import { excerptOf, typedWords } from './typed-words.ts'

describe('what people typed', () => {
  const questions = questionsOf({
    s: [
      input('radio', 'mode', { values: options('bike', 'bus') }),
      input('textarea', 'story'),
      input('address', 'spot'),
      input('number', 'minutes'),
      input('file', 'photo'),
      input('textfield', 'names', { multiple: true }),
    ],
  })

  test('is none of the options, numbers and files that they chose', () => {
    const answers = {
      s: {
        mode: 'bike',
        story: ' The ramp is blocked. ',
        spot: { formatted_address: 'Kaistrasse 12', geometry: { location: { lat: 1, lng: 2 } } },
        minutes: 5,
        photo: { url: 'https://x.example/images/a.avif' },
        names: ['Jo', 'Al'],
      },
      gone: { old: 'Nobody asks this' },
    }
    expect(typedWords(questions, answers)).toEqual(['The ramp is blocked.', 'Kaistrasse 12', 'Jo, Al'])
    expect(typedWords(questions, {})).toEqual([])
  })

  test('is shown as a line, its longest answer', () => {
    expect(excerptOf([])).toBe('')
    expect(excerptOf(['Jo', 'One\n  two'])).toBe('One two')
    expect(excerptOf([`${'word '.repeat(31)}wholly cut`])).toBe(`${'word '.repeat(31)}`.trim().concat('…'))
    expect(excerptOf(['x'.repeat(500)])).toBe(`${'x'.repeat(160)}…`)
  })
})

describe('trigrams', () => {
  test.each([
    [['cat'], ['  c', ' ca', 'cat', 'at ']],
    [
      ['A b', 'a'],
      ['  a', ' a ', '  b', ' b '],
    ],
    [['Ü-1'], ['  ü', ' ü ', '  1', ' 1 ']],
    [['!'], []],
  ])('of %j', (texts, found) => {
    expect([...trigramsOf(texts)]).toEqual(found)
  })

  test.each([
    ['the same', 'The same!', 1],
    ['word', 'two words', 4 / 11],
    ['abc', 'xyz', 0],
    ['', '', 0],
  ])('%j and %j are %f alike', (one, other, similarity) => {
    expect(similarityOf(trigramsOf([one]), trigramsOf([other]))).toBeCloseTo(similarity)
  })
})

describe('a sketch', () => {
  const shared = (one: readonly number[], other: readonly number[]) =>
    one.filter((band, at) => band === other[at]).length

  test('of nothing is empty, of the same the same, and within another callout another one', () => {
    expect(sketchOf(new Set(), 'a')).toEqual([])
    const trigrams = trigramsOf(['The ramp is blocked'])
    expect(sketchOf(trigrams, 'a')).toHaveLength(40)
    expect(sketchOf(trigramsOf(['the RAMP is blocked.']), 'a')).toEqual(sketchOf(trigrams, 'a'))
    expect(shared(sketchOf(trigrams, 'a'), sketchOf(trigrams, 'b'))).toBe(0)
  })

  test('is what it was when it was stored', () => {
    expect(sketchOf(trigramsOf(['The ramp is blocked']), 'a').slice(0, 4)).toMatchInlineSnapshot(`
      [
        1256695677,
        54758676,
        -610549066,
        -136408046,
      ]
    `)
  })

  test('shares numbers with those of similar texts, and hardly any with others', () => {
    const word = fc.string({ minLength: 3, maxLength: 9, unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') })
    const texts = fc.sample(fc.array(word, { minLength: 30, maxLength: 30 }), { numRuns: 400, seed: 1 })
    const sketches = texts.map((words) => sketchOf(trigramsOf(words), ''))
    const missed = texts.filter((words, at) => {
      const near = trigramsOf([...words.slice(0, 26), 'another', 'ending', 'altogether', 'here'])
      return shared(sketches[at] ?? [], sketchOf(near, '')) === 0
    })
    expect(missed).toEqual([])
    const falselyFound = sketches.filter((sketch, at) => shared(sketch, sketches[at + 1] ?? []) > 0)
    expect(falselyFound.length).toBeLessThan(20)
  })
})
