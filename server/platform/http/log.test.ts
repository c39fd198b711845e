import { expect, test } from 'vitest'
import { loggerOptions, simplify } from './log.ts'

test('a line for people has time, level, words and details', () => {
  const line = { level: 30, time: Date.UTC(2024, 4, 31, 10), msg: 'answered', route: '/thing/:id', status: 200 }
  expect(simplify(JSON.stringify(line))).toBe('2024-05-31T10:00:00.000Z info answered route=/thing/:id status=200\n')
})

test('an error comes with its stack, without the values it was about', () => {
  const { serializers } = loggerOptions({ logLevel: 'info', logFormat: 'json' }) as {
    serializers: { err: (error: unknown) => Record<string, unknown> }
  }
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@ex.org) exists' })
  const described = serializers.err(error)
  expect(described).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' })
  expect(JSON.stringify(described)).not.toContain('ada@ex.org')
  expect(simplify(JSON.stringify({ level: 50, time: 0, msg: 'unexpected error', err: described }))).toContain(
    error.stack,
  )
})

test('an error about a value does not repeat it, under either name', () => {
  const { serializers } = loggerOptions({ logLevel: 'info', logFormat: 'json' }) as {
    serializers: Record<'err' | 'error', (error: unknown) => unknown>
  }
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ada@ex.org"'), { code: '22P02' })
  for (const read of [serializers.err, serializers.error]) {
    expect(JSON.stringify(read(error))).toContain('invalid input syntax for type uuid')
    expect(JSON.stringify(read(error))).not.toContain('ada@ex.org')
  }
  expect(serializers.error('only words')).toBe('only words')
})
