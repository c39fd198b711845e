const minute = 60_000
const gaps = [5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute)

/** For how long somebody is tried where a mail server refuses for now. */
export const retryForMs = 48 * 60 * minute

/** When a mail that was refused for now is tried again after this many tries; undefined once it was tried long enough. */
export function nextTryAt(attempts: number, firstTry: Date, now: Date): Date | undefined {
  const next = now.getTime() + (gaps[Math.min(attempts, gaps.length) - 1] ?? minute)
  return next > firstTry.getTime() + retryForMs ? undefined : new Date(next)
}

/**
 * When the first of as many tries was, at the earliest: whose turn comes late, after a stop, an outage or at a slow pace, is
 * tried as long as all others.
 */
export function firstTryOf(attempts: number, now: Date): Date {
  const tries = Array.from({ length: attempts - 1 }, (_, index) => gaps[Math.min(index, gaps.length - 1)] ?? minute)
  return new Date(now.getTime() - tries.reduce((sum, gap) => sum + gap, 0))
}

/** How long nothing is tried while the mail server is away. */
export const awayPauseMs = minute
