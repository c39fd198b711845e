import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiters, guessDelimiter, guessEncoding, nameColumns, readCsvHead } from './csv-head.ts'

describe('the beginning of a file', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '漢', '"', ',', ';', '\t', '|', '\n', ' ', '😀'),
    maxLength: 8,
  })
  const table = fc
    .tuple(fc.constantFrom(...delimiters), fc.integer({ min: 2, max: 5 }))
    .chain(([delimiter, width]) =>
      fc.tuple(
        fc.constant(delimiter),
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      ),
    )

  test('is read as the server’s parser reads it', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), ([delimiter, rows], end) => {
        const header = Array.from({ length: rows[0]?.length ?? 2 }, (_, at) => `c${at}`)
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const lines = [header, ...rows.map((row) => row.map(quote))].map((row) => row.join(delimiter))
        const head = readCsvHead(lines.join(end), { rows: 10, whole: true })
        expect(head.delimiter).toBe(delimiter)
        const parsed = parse(lines.join(end), { delimiter, record_delimiter: ['\r\n', '\n', '\r'] })
        expect([head.header, ...head.rows]).toEqual(parsed.filter((row) => row.some((text) => text !== '')))
      }),
    )
  })

  test('that is cut off anywhere shows no half row', () => {
    const text = 'a,b\n1,"x\ny"\n2,z\n'
    const rows = [
      ['1', 'x\ny'],
      ['2', 'z'],
    ]
    for (let at = 4; at <= text.length; at++) {
      const head = readCsvHead(text.slice(0, at), { rows: 10, whole: false })
      expect(head.rows).toEqual(rows.slice(0, head.rows.length))
    }
  })

  test.each<[string, Uint8Array, string | undefined]>([
    ['UTF-8', new TextEncoder().encode('Müller'), 'utf-8'],
    ['UTF-8 that is cut off', new TextEncoder().encode('Mü').slice(0, 2), 'utf-8'],
    ['Latin-1', new Uint8Array([0x4d, 0xfc, 0x6c]), 'windows-1252'],
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0x61, 0]), 'utf-16le'],
    ['UTF-16 the other way round', new Uint8Array([0xfe, 0xff, 0, 0x61]), 'utf-16be'],
    ['UTF-16 without a mark', new Uint8Array([0x61, 0, 0x62, 0, 0x63, 0]), 'utf-16le'],
    ['no text', new Uint8Array([0x50, 0x4b, 0, 0, 0, 0, 1, 2]), undefined],
    ['nothing', new Uint8Array(), 'utf-8'],
  ])('tells %s', (_, bytes, encoding) => {
    expect(guessEncoding(bytes)).toBe(encoding)
  })

  test('gives every column a name of its own', () => {
    expect(nameColumns(['a', ' a ', '', 'b'])).toEqual(['a', 'a (2)', '#3', 'b'])
    expect(nameColumns(['Why?', 'Why? (2)', 'Why?'])).toEqual(['Why?', 'Why? (2)', 'Why? (3)'])
    const name = fc.constantFrom('', '#1', '#2', '#3', 'a', 'a (2)', 'a (3)', 'a (2) (2)', ' a')
    fc.assert(
      fc.property(fc.array(name), (header) => {
        const names = nameColumns(header)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
    const counted = Array.from({ length: 20_000 }, (_, at) => `a (${at + 2})`)
    const same = Array.from({ length: 20_000 }, () => 'a')
    expect(new Set(nameColumns([...counted, ...same])).size).toBe(40_000)
    expect(guessDelimiter('"a,b";c\n')).toBe(';')
  })
})
