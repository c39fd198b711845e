import { Worker } from 'node:worker_threads'
import type { Config } from '#server/platform/config/config.ts'
import type { LastReport } from './last-report-thread.ts'
import { writeLastReport } from './report.ts'

/** Whoever starts the process anew shouldn't wait for a service that is away. */
const patienceMs = 2_000

let current: Config | undefined

/**
 * From now on an error that ends this process is reported before it does. Nothing of the process goes on meanwhile: who knows
 * what state it is in. It waits, a thread sends, and then it ends as it would have, with the same output and exit code. Where
 * the configuration is completed later, it is given again.
 */
export function reportWhatEndsTheProcess(config: Config): void {
  if (!config.errorReporting) return
  if (!current) process.on('uncaughtExceptionMonitor', reportEnd)
  current = config
}

function reportEnd(error: unknown, origin: string): void {
  const report = current && writeLastReport(current, error, { end: origin })
  if (report) sendBeforeTheEnd(report)
}

function sendBeforeTheEnd(report: { url: string; envelope: string }): void {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const workerData: LastReport = { ...report, sent }
  // Options that this process was started with are none of the thread's.
  new Worker(new URL('./last-report-thread.ts', import.meta.url), { workerData, execArgv: [] })
  Atomics.wait(sent, 0, 0, patienceMs)
}
