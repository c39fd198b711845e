import { describe, expect, test } from 'vitest'
import { findHits, fromFirstHit } from './hits.ts'

const marked = (text: string, ...words: string[]) =>
  findHits(text, words)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

describe('hits', () => {
  test.each([
    ['The pump never started', ['pump'], 'The [pump] never started'],
    ['Pump by pump', ['PUMP'], '[Pump] by [pump]'],
    ['pumpenhaus', ['pump', 'enhaus'], '[pumpenhaus]'],
    ['aaa', ['aa'], '[aaa]'],
    ['nothing', ['x'], 'nothing'],
    ['', ['x'], ''],
    ['a+b (c)', ['+b ('], 'a[+b (]c)'],
    ['anything', [], 'anything'],
  ])('%s for %j', (text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected)
  })

  test('letters that grow in lower case are left alone', () => {
    expect(marked('İstanbul pump', 'pump')).toBe('İstanbul pump')
  })
})

describe('the beginning', () => {
  const long = `${'water in the cellar and '.repeat(5)}then the pump failed`

  test('is left out where the hit would be out of sight', () => {
    expect(fromFirstHit(long, ['pump'])).toBe('… in the cellar and then the pump failed')
  })
  test('stays where the hit is near, or there is none', () => {
    expect(fromFirstHit('then the pump failed', ['pump'])).toBe('then the pump failed')
    expect(fromFirstHit(long, ['bridge'])).toBe(long)
    expect(fromFirstHit(long, [])).toBe(long)
  })
})
