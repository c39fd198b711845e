/**
 * Groups calls of a flush that must begin after the call: callers that come while one is running share the next.
 */
export function groupCommit(flush: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function run(): Promise<void> {
    const begun = flush().finally(() => {
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
