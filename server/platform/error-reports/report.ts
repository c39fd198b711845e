import { sep } from 'node:path'
import { scrubMessage, scrubType } from '#domain/error-reports/scrub.ts'
import { readStack } from '#domain/error-reports/stack.ts'
import type { Config } from '#server/platform/config/config.ts'
import { home } from '#server/platform/config/environment.ts'
import { type Breadcrumb, type ErrorEvent, mostBreadcrumbs, toEnvelope } from './event.ts'
import { makeSender, type Sender } from './sender.ts'

interface Reporting {
  sender: Sender
  breadcrumbs: Breadcrumb[]
}

/** Made once for a configuration; nothing is kept where nothing is reported. */
const reportings = new WeakMap<Config, Reporting>()

function reportingOf(config: Config): Reporting | undefined {
  if (!config.errorReporting) return undefined
  const known = reportings.get(config)
  if (known) return known
  const made = { sender: makeSender(config), breadcrumbs: [] }
  reportings.set(config, made)
  return made
}

/** Notes what happened, for the next report: route patterns and statuses, never addresses or values. */
export function noteBreadcrumb(config: Config, { category, message }: Omit<Breadcrumb, 'timestamp'>): void {
  const breadcrumbs = reportingOf(config)?.breadcrumbs
  if (!breadcrumbs) return
  breadcrumbs.push({ timestamp: Date.now() / 1000, category, message })
  if (breadcrumbs.length > mostBreadcrumbs) breadcrumbs.shift()
}

/** Reports an error of this process without what might tell of a person. Nobody waits for it. */
export function reportError(config: Config, error: unknown, tags: Readonly<Record<string, string>>): void {
  const reporting = reportingOf(config)
  if (reporting) send(reporting, describeError(reporting, error, tags))
}

/** The last report of a process, to be sent by another thread than the one that ends. */
export function writeLastReport(
  config: Config,
  error: unknown,
  tags: Readonly<Record<string, string>>,
): { url: string; envelope: string } | undefined {
  const reporting = reportingOf(config)
  if (!reporting || !config.errorReporting) return undefined
  const envelope = toEnvelope(describeError(reporting, error, tags), config, new Date())
  return { url: config.errorReporting.url, envelope }
}

function describeError({ breadcrumbs }: Reporting, error: unknown, tags: Readonly<Record<string, string>>): ErrorEvent {
  const { name, message, stack } = error instanceof Error ? error : { name: 'Error', message: typeof error, stack: '' }
  return {
    platform: 'node',
    level: 'error',
    type: scrubType(name),
    message: scrubMessage(message),
    frames: readStack(stack ?? '', shorten),
    breadcrumbs,
    tags,
  }
}

/** Reports that something is wrong which is no error of the code. */
export function reportMessage(config: Config, message: string, tags: Readonly<Record<string, string>>): void {
  const reporting = reportingOf(config)
  if (!reporting) return
  const { breadcrumbs } = reporting
  send(reporting, { platform: 'node', level: 'warning', message: scrubMessage(message), frames: [], breadcrumbs, tags })
}

/** Passes on what a browser reported, once it is free of what might tell of a person. */
export function passOnReport(config: Config, event: ErrorEvent): void {
  const reporting = reportingOf(config)
  if (reporting) send(reporting, event)
}

function send({ sender }: Reporting, event: ErrorEvent): void {
  sender.send(event, new Date())
}

/** Resolves once all that was reported is sent or given up. */
export async function settleReports(config: Config): Promise<void> {
  await reportings.get(config)?.sender.settled()
}

/** A file of ours by its path in the repository: where that lies on the machine is nobody's business. */
function shorten(file: string): string | undefined {
  if (file.startsWith('node:')) return file
  const path = file.replace(/^file:\/\//, '')
  const modules = path.lastIndexOf(`${sep}node_modules${sep}`)
  if (modules !== -1) return path.slice(modules + 1)
  return path.startsWith(home + sep) ? path.slice(home.length + 1) : undefined
}
