import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrubMessage, scrubPath, scrubType } from './scrub.ts'
import { readStack } from './stack.ts'

describe('a message keeps what a program says', () => {
  test.each([
    'Cannot read properties of undefined',
    'Failed to fetch',
    'Maximum call stack size exceeded',
    'Unexpected token in JSON at position 12',
    'Connection terminated unexpectedly',
    'Minified React error #31',
    'items.map is not a function',
  ])('%s', (message) => {
    expect(scrubMessage(message)).toBe(message)
  })
})

test('a message keeps the names of properties', () => {
  const said = "Cannot read properties of null (reading 'contact'), can't go on with 'ada'"
  expect(scrubMessage(said)).toBe("Cannot read properties of null (reading contact), can't go on with …")
})

describe('a message loses what might tell of a person', () => {
  test.each([
    ['duplicate key value (email)=(ada@king.example)', ['ada', 'king.example']],
    ['Ada Lovelace was not found', ['Ada', 'Lovelace']],
    ['no contact named Müller-Lüdenscheidt', ['Müller', 'Lüdenscheidt']],
    ['invalid input syntax for type uuid: "ada lovelace"', ['ada', 'lovelace']],
    ['Failed to fetch https://ada:pw@site.example/profile?token=abc', ['ada', 'site.example', 'token', 'abc']],
    ['GET /auth/reset-password?token=secret failed', ['token', 'secret']],
    ['bad token 9f86d081884c7d659a2feaa0c55ad015', ['9f86d081']],
    ['call +49 170 1234567', ['170', '1234567', '49 1']],
    ['IBAN DE89370400440532013000', ['DE89', 'IBAN']],
    ['“ada lovelace” ‘ada’ `ada`', ['ada']],
    ["setting 'ada lovelace'", ['ada']],
    ['Иван не найден', ['Иван', 'найден']],
  ])('%s', (message, secrets) => {
    const scrubbed = scrubMessage(message)
    for (const secret of secrets) expect(scrubbed).not.toContain(secret)
  })
})

const around = fc.string({ maxLength: 50 })

test('no address survives, wherever it stands', () => {
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (email, before, after) => {
      expect(scrubMessage(`${before} ${email} ${after}`)).not.toContain(email)
    }),
  )
})

test('nor does an id', () => {
  fc.assert(
    fc.property(fc.uuid(), around, (id, before) => {
      expect(scrubMessage(`${before} ${id}`)).not.toContain(id)
    }),
  )
})

test.each([
  ['/auth/set-password/0b9c6c0e-8d0f-4a86-b3ab-6a2b8f3c2f55?x=1', '/auth/set-password/:id'],
  ['/callouts/Ada-Lovelace/respond', '/callouts/:id/respond'],
  ['/admin/contacts/ada%40king.example#top', '/admin/contacts/:id'],
  ['/api/1.0/contact/me', '/api/:id/contact/me'],
])('of the path %s stays %s', (path, stays) => {
  expect(scrubPath(path)).toBe(stays)
})

test('an error’s class is a name or nothing', () => {
  expect(scrubType('ChunkLoadError')).toBe('ChunkLoadError')
  expect(scrubType('ada@king.example')).toBe('Error')
})

describe('a stack', () => {
  const shorten = (file: string) => (file.startsWith('https://site.example/assets/') ? file.slice(20) : undefined)

  test('as Chrome writes it, innermost last', () => {
    const stack = [
      'TypeError: ada@king.example is not iterable',
      '    at draw (https://site.example/assets/a.js:1:23)',
      '    at async Promise.all (index 0)',
      '    at https://site.example/assets/b.js:4:5',
      '    at HTMLButtonElement.<anonymous> (chrome-extension://ada/x.js:1:1)',
    ].join('\n')
    expect(readStack(stack, shorten)).toEqual([
      { filename: 'elsewhere', lineno: 1, colno: 1, in_app: false },
      { filename: '/assets/b.js', lineno: 4, colno: 5, in_app: true },
      { function: 'draw', filename: '/assets/a.js', lineno: 1, colno: 23, in_app: true },
    ])
  })

  test('as Firefox and Safari write it', () => {
    const stack = 'draw@https://site.example/assets/a.js:1:23\n@https://other.example/?q=ada:9:9\n'
    expect(readStack(stack, shorten)).toEqual([
      { filename: 'elsewhere', lineno: 9, colno: 9, in_app: false },
      { function: 'draw', filename: '/assets/a.js', lineno: 1, colno: 23, in_app: true },
    ])
  })

  test('a line of the message that looks like a frame tells nothing', () => {
    const frames = readStack('could not ask\nAda Lovelace@king.example:25\nat Ada Lovelace (king:1:1)', shorten)
    expect(frames).toHaveLength(2)
    expect(JSON.stringify(frames)).not.toMatch(/ada|lovelace|king/i)
  })

  test('of any text names no file and no function that isn’t ours', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        for (const frame of readStack(text, shorten)) expect(frame).toMatchObject({ filename: 'elsewhere' })
        for (const frame of readStack(text, shorten)) expect(frame).not.toHaveProperty('function')
      }),
    )
  })
})
