/**
 * An act that is to be done after what each of its callers has done: whoever asks while it is under way waits for the next
 * time, once for all of them.
 */
export function together(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function run(): Promise<void> {
    const begun = act().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }

  function runAfter(earlier: Promise<void>): Promise<void> {
    const settled = earlier.catch(() => undefined)
    return settled.then(() => {
      next = undefined
      return run()
    })
  }

  return () => {
    if (!running) return run()
    next ??= runAfter(running)
    return next
  }
}
