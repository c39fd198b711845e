import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, writeLine, writeRecord } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [[1.5, new Date('2025-01-31T09:00:00Z'), null, undefined, ''], '1.5,2025-01-31T09:00:00.000Z,,,\r\n'],
  [['=1+1', '@SUM(A1)', '\tx', '\u0085x'], "'=1+1,'@SUM(A1),'\tx,'\u0085x\r\n"],
  [['\rx'], `"'\rx"\r\n`],
])('%j is written as %j', (cells, record) => {
  expect(writeRecord(cells)).toBe(record)
})

test('a table may end its lines as Unix does', () => {
  expect(writeLine(['a', 'two\r\nlines'])).toBe('a,"two\r\nlines"\n')
})

test.each(['+49 (0)30 123-45/6', '-5', '-5.25', '+1', '+4912345', 'a=b', '', "O'Neill", 'שלום', '🎉'])(
  '%j stays as it is',
  (text) => {
    expect(guardCell(text)).toBe(text)
  },
)

test.each(['+cmd|calc', '-2+3', '+1+1', '-', '+', "-cmd|' /C calc'!A0", '=', '@', '+49 1)=HYPERLINK("x")', '+1\n=2'])(
  '%j gets an apostrophe',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
  },
)

test('no cell begins a formula, and every cell can be read back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = readRecord(writeRecord(texts))
      expect(cells).toEqual(texts.map(guardCell))
      for (const cell of cells) expect(/^[=@\p{Cc}]/u.test(cell)).toBe(false)
    }),
  )
})

/** A plain reading of RFC 4180, letter by letter. */
function readRecord(record: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  const letters = record.slice(0, -2)
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    if (letter === '"' && isQuoted && letters[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted
    } else if (letter === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else {
      cell += letter
    }
  }
  return [...cells, cell]
}
