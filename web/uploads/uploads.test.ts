import { describe, expect, test } from 'vitest'
import { isDear } from './lighten.ts'
import { readStored, readUploadProblem } from './sending.ts'

describe('a line is dear', () => {
  test.each([
    [undefined, false],
    [{}, false],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '4g', type: 'cellular' }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
  ])('%o: %s', (line, expected) => {
    expect(isDear(line)).toBe(expected)
  })
})

describe('an answer', () => {
  test('that refuses says why, and when to come again', () => {
    const refusal = readUploadProblem(429, '{"code":"TOO_MANY_REQUESTS","httpCode":429,"retryAfter":60}')
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 60 })
  })

  test.each(['<html>405 Not Allowed</html>', '', 'null', '{}', '[]'])(
    'of a proxy is no refusal of ours: %j',
    (text) => {
      expect(readUploadProblem(405, text)).toBeUndefined()
      expect(readStored(text)).toBeUndefined()
    },
  )

  test('that keeps the file says where', () => {
    expect(readStored('{"id":"a.avif","path":"images/a.avif","url":"https://a/","hash":"00"}')?.path).toBe(
      'images/a.avif',
    )
  })
})
