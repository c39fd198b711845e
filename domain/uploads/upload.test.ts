import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFilename, declaredType, kindOf } from './upload.ts'

describe('the name of a file', () => {
  test.each([
    ['ramp.jpg', 'ramp.jpg'],
    ['C:\\Photos\\ramp.jpg', 'ramp.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['.htaccess', 'htaccess'],
    ['...', undefined],
    ['', undefined],
    ['a"b\r\nx: y.png', 'a_b__x__y.png'],
    ['größe – neu.png', 'gr__e___neu.png'],
    ['<script>.svg', '_script_.svg'],
    ['a\u0000.pdf', 'a_.pdf'],
    ['\u202Egnp.exe', '_gnp.exe'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
  ])('%j becomes %j', (name, expected) => {
    expect(cleanFilename(name)).toBe(expected)
  })

  test('is always one that a header and a file system take', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const cleaned = cleanFilename(name)
        expect(cleaned ?? 'a').toMatch(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/)
        expect(cleanFilename(cleaned ?? '')).toBe(cleaned)
      }),
    )
  })
})

describe('the type of a file', () => {
  test.each([
    ['image/png', 'a.jpg', 'image/png', 'image'],
    ['IMAGE/JPEG; charset=x', 'a', 'image/jpeg', 'image'],
    ['', 'IMG_1.HEIC', 'image/heic', 'image'],
    ['application/octet-stream', 'scan.jp2', 'image/jp2', 'image'],
    ['application/pdf', 'a.png', 'application/pdf', 'document'],
    ['', 'a.txt', '', undefined],
    ['text/plain', 'a.png', 'text/plain', undefined],
    ['constructor', '__proto__', 'constructor', undefined],
  ])('%j named %j is %j', (type, name, expected, kind) => {
    expect(declaredType({ type, name })).toBe(expected)
    expect(kindOf(expected)).toBe(kind)
  })
})
