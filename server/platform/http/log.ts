import { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

/** Where log lines go: one JSON object a line, or plain text for people. */
export function loggerOptions({
  logLevel,
  logFormat,
}: Pick<Config, 'logLevel' | 'logFormat'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    base: null,
    // An error of the database carries the values it was about; they stay out of the log.
    serializers: { err: describeError, error: describeAny },
    ...(logFormat === 'simple' ? { stream: simpleStream() } : {}),
  }
}

function describeError({ name, message, stack, code }: Error & { code?: unknown }) {
  const clean = isOfValue(code) ? withoutQuoted : (text: string) => text
  return {
    type: name,
    message: clean(message),
    stack: clean(stack ?? ''),
    ...(code === undefined ? {} : { code }),
  }
}

/** Under this name some log an error, others its words. */
function describeAny(error: unknown): unknown {
  return error instanceof Error ? describeError(error) : error
}

/** PostgreSQL's errors about a value (`22…`) repeat it in quotes. */
function isOfValue(code: unknown): boolean {
  return typeof code === 'string' && /^22...$/.test(code)
}

function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"')
}

const levels: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

function simpleStream(): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      process.stdout.write(simplify(String(chunk)), () => done())
    },
  })
}

export function simplify(line: string): string {
  const { level, time, msg, err, ...details } = JSON.parse(line)
  const rest = Object.entries(details).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const text = [new Date(time).toISOString(), levels[level] ?? level, msg, ...rest].filter(Boolean).join(' ')
  return err?.stack ? `${text}\n${err.stack}\n` : `${text}\n`
}
