import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMatch, problemWithPattern, readPattern, stepsForAnswers } from './pattern.ts'

function matches(source: string, text: string): boolean {
  const pattern = readPattern(source)
  if (!pattern) throw new Error(`${source}: ${problemWithPattern(source)}`)
  return isMatch(pattern, text)
}

describe('a pattern', () => {
  test.each([
    ['^[^<>]+$', 'Bridge ramp east', true],
    ['^[^<>]+$', 'a<b', false],
    ['', 'anything', true],
    ['b', 'abc', true],
    ['^b', 'abc', false],
    ['^\\d{5}$', '20457', true],
    ['^\\d{5}$', '2045', false],
    ['^[A-Z]{2}-\\d{2,4}$', 'HH-123', true],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'abcdefg1', true],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'abcdefgh', false],
    ['^(?!.*test).*$', 'a test', false],
    ['^(?!.*test).*$', 'an exam', true],
    ['(?<=€)\\d+', '€12', true],
    ['(?<!€)\\b\\d+', '€12', false],
    ['(?<=(?<!b)a)c', 'ac', true],
    ['(?<=(?<!b)a)c', 'bac', false],
    ['^(?:(?=a(?!b)).)+$', 'aa', true],
    ['^(?:(?=a(?!b)).)+$', 'ab', false],
    ['^[\\w\\-\\.]+\\@[\\w-]+\\.[a-z]{2,}$', 'jo.ferry@witness.example', true],
    ['^[\\w-.]+$', 'a-b.c', true],
    ['^\\p{Lu}\\p{L}+$', 'Émile', true],
    ['^[\\p{L}\\s]+$', 'Ωραία μέρα', true],
    ['^\\P{L}+$', '12', true],
    ['^.{1}$', '🎉', true],
    ['^.$', '\n', false],
    ['^[^]$', '\n', true],
    ['[]', 'a', false],
    ['^\\u00e9\\x41\\u{1F389}\\uD83C\\uDF89\\t\\cA\\0$', 'éA🎉🎉\t\u0001\0', true],
    ['^a{,3}$', 'a{,3}', true],
    ['^x]}$', 'x]}', true],
    ['^(?<year>\\d{4})$', '2025', true],
    ['^a{0,3000}$', 'a'.repeat(3000), true],
    ['^a{0,3000}$', 'a'.repeat(3001), false],
    ['^(a|b)*?c$', 'ababc', true],
    ['\\bcat\\b', 'a cat!', true],
    ['\\bcat\\b', 'cats', false],
    ['\\Bat\\b', 'cat', true],
    ['^(a*)*$', 'aaaa', true],
    ['^(?:a?){3}b$', 'aab', true],
  ])('%s in %j: %s', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected)
    expect(new RegExp(source, /\\[pP]|🎉|u\{/u.test(source + text) ? 'u' : '').test(text)).toBe(expected)
  })

  test.each([
    ['(', 'syntax'],
    [')', 'syntax'],
    ['[a', 'syntax'],
    ['*a', 'syntax'],
    ['a**', 'syntax'],
    ['a{3,2}', 'syntax'],
    ['{2}', 'syntax'],
    ['[b-a]', 'syntax'],
    ['^*', 'syntax'],
    ['(?<=a)*', 'syntax'],
    ['(?<1>a)', 'syntax'],
    ['(?i:a)', 'syntax'],
    ['\\', 'syntax'],
    ['\\p{Nonsense}', 'syntax'],
    ['\\u{110000}', 'syntax'],
    ['(a)\\1', 'backreference'],
    ['(?<a>a)\\k<a>', 'backreference'],
    ['(a{1000}){1000}', 'size'],
    ['((?:){9999}){9999}', 'size'],
    ['a{999999999}', 'size'],
    ['('.repeat(200) + ')'.repeat(200), 'size'],
    ['a'.repeat(5001), 'size'],
  ] as const)('%s is refused: %s', (source, problem) => {
    expect(problemWithPattern(source)).toBe(problem)
    expect(readPattern(source)).toBeUndefined()
  })

  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\w',
    '\\d',
    '\\s',
    '[ab]',
    '[^a]',
    '^',
    '$',
    '\\b',
    '\\B',
    '-',
    '[\\w-]',
  )
  const { source } = fc.letrec<{ source: string }>((tie) => ({
    source: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      atom,
      fc.tuple(tie('source'), tie('source')).map(([one, other]) => `${one}${other}`),
      fc.tuple(tie('source'), tie('source')).map(([one, other]) => `(${one}|${other})`),
      fc
        .tuple(tie('source'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{1,3}', '{2,}'))
        .map(([part, times]) => `(?:${part})${times}`),
      fc.tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('source')).map(([look, part]) => `(?${look}${part})`),
    ),
  }))
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '-', 'é', '\n'), maxLength: 8 })

  test('is found where JavaScript finds it', () => {
    fc.assert(
      fc.property(source, fc.array(text, { minLength: 1, maxLength: 6 }), (pattern, texts) => {
        const native = new RegExp(pattern, 'u')
        for (const tried of texts) expect(matches(pattern, tried)).toBe(native.test(tried))
      }),
      { numRuns: 1000 },
    )
  })

  test('is refused where JavaScript refuses it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ab()[]{}*+?|^$\\dwb.-,12=!<:'), maxLength: 12 })
    fc.assert(
      fc.property(letters, text, (pattern, tried) => {
        const problem = problemWithPattern(pattern)
        const native = readNative(pattern)
        if (!native) expect(problem).toBeDefined()
        else if (problem) expect(['backreference', 'syntax']).toContain(problem)
        else expect(matches(pattern, tried)).toBe(native.test(tried))
        if (problem === 'syntax') expect(readNative(pattern, 'u')).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })

  test('of any text is read or refused, and never throws', () => {
    const noise = fc
      .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 10 })
      .map((codePoints) => String.fromCodePoint(...codePoints))
    fc.assert(
      fc.property(noise, noise, (pattern, tried) => {
        const read = readPattern(pattern)
        if (read) expect(isMatch(read, tried)).toBeTypeOf('boolean')
        else expect(problemWithPattern(pattern)).toBeDefined()
      }),
    )
  })
})

describe('work', () => {
  const long = 'a'.repeat(100_000)

  test.each([
    ['(a+)+$', `${long}b`],
    ['^(a|a)*$', `${long}b`],
    ['^(\\w+\\s?)*$', `${'word '.repeat(20_000)}!`],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', long],
    ['(?=(a+)+b)', long],
    ['(?<=(a+)+)b', long],
  ])('%s takes a few steps for each of 100,000 characters', (source, text) => {
    const pattern = readPattern(source)
    const budget = { steps: stepsForAnswers }
    expect(pattern && isMatch(pattern, text, budget)).toBe(false)
    expect(budget.steps).toBeGreaterThan(stepsForAnswers - 25 * text.length)
  })

  test('what takes too many steps does not match, on every machine alike', () => {
    const pattern = readPattern('(.*a){200}b')
    const budget = { steps: 100_000 }
    expect(pattern && isMatch(pattern, `${long}b`, budget)).toBe(false)
    expect(budget.steps).toBeLessThan(0)
    expect(pattern && isMatch(pattern, `${'a'.repeat(300)}b`)).toBe(true)
  })
})

function readNative(source: string, flags?: string): RegExp | undefined {
  if (flags === undefined) return readNative(source, 'u') ?? readNative(source, '')
  try {
    return new RegExp(source, flags)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
