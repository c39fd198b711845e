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

/** In the opposite order of opening; one that fails doesn't keep the others open. */
export async function closeAll(closing: readonly Closing[]): Promise<void> {
  for (const close of closing.toReversed()) {
    await close().catch((error) => process.stderr.write(`While stopping: ${error}\n`))
  }
}
