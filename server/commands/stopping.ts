import { within } from '#server/platform/within.ts'

export type Closing = () => Promise<unknown>

/** Resolves at the first TERM or interrupt; a second one ends the process at once. */
export function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        resolve()
      })
    }
  })
}

/**
 * How long a process may take to stop: supervisors kill what is still there after ten seconds. Requests and jobs get most
 * of it; what is left is for the database, which has to write down what it holds.
 */
const patienceMs = { work: 5_000, rest: 7_500 }

/** In the opposite order of opening; one that fails or takes too long doesn't keep the others open. */
export async function closeAll(closing: readonly Closing[]): Promise<void> {
  const started = performance.now()
  const left = (most: number) => Math.max(0, most - (performance.now() - started))
  const [last, ...earlier] = closing
  for (const close of earlier.toReversed()) await closeWithin(close, left(patienceMs.work))
  if (last) await closeWithin(last, left(patienceMs.rest))
  // Whatever still goes on would keep the process: nobody waits for it any more.
  setTimeout(() => process.exit(), left(patienceMs.rest)).unref()
}

async function closeWithin(close: Closing, milliseconds: number): Promise<void> {
  await within(milliseconds, close()).catch((error) => process.stderr.write(`While stopping: ${error}\n`))
}
