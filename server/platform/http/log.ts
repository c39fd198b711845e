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
    serializers: { err: describeError },
    ...(logFormat === 'simple' ? { stream: simpleStream() } : {}),
  }
}

function describeError(error: unknown) {
  const { name, message, stack, code } = error as Error & { code?: unknown }
  return { type: name, message, stack: stack ?? '', ...(code === undefined ? {} : { code }) }
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
