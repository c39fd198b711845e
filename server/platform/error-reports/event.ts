import { randomUUID } from 'node:crypto'
import type { StackFrame } from '#domain/error-reports/stack.ts'
import type { Config } from '#server/platform/config/config.ts'

export interface Breadcrumb {
  /** Seconds since 1970. */
  timestamp: number
  category: string
  message: string
}

/** As many as are sent of what happened before an error. */
export const mostBreadcrumbs = 20

/** Free of what might tell of a person: whoever makes one sees to that. */
export interface ErrorEvent {
  platform: 'node' | 'javascript'
  level: 'error' | 'warning'
  type?: string
  message: string
  frames: readonly StackFrame[]
  breadcrumbs: readonly Breadcrumb[]
  tags: Readonly<Record<string, string>>
}

/**
 * One event as a Sentry envelope: a line of headers, a line about the item, the item.
 * https://develop.sentry.dev/sdk/foundations/transport/envelopes/
 */
export function toEnvelope(
  event: ErrorEvent,
  config: Pick<Config, 'version' | 'revision' | 'production'>,
  at: Date,
): string {
  const { platform, level, type, message, frames, breadcrumbs, tags } = event
  const id = randomUUID().replaceAll('-', '')
  const payload = JSON.stringify({
    event_id: id,
    timestamp: at.getTime() / 1000,
    platform,
    level,
    release: `masthead@${config.version}+${config.revision}`,
    environment: config.production ? 'production' : 'development',
    ...(type === undefined
      ? { logentry: { formatted: message } }
      : { exception: { values: [{ type, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }] } }),
    breadcrumbs: { values: breadcrumbs.slice(-mostBreadcrumbs) },
    tags,
  })
  const item = { type: 'event', length: Buffer.byteLength(payload) }
  return `${JSON.stringify({ event_id: id, sent_at: at.toISOString() })}\n${JSON.stringify(item)}\n${payload}\n`
}

/** What makes two events the same mistake. */
export function markOf({ type, message, frames, tags }: ErrorEvent): string {
  const { filename, lineno, colno } = frames.at(-1) ?? {}
  return JSON.stringify([type, message, filename, lineno, colno, tags.service])
}
