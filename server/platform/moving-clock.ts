export type Clock = () => Date

/** A moment that was given, of a request or a job, moving on as time passes. */
export function startClock(now: Date): Clock {
  const started = performance.now()
  return () => new Date(now.getTime() + performance.now() - started)
}
