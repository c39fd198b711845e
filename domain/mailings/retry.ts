const minute = 60_000
const gaps = [5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute)

/** For how long after its start a mailing is tried where a mail server refuses for now. */
export const retryForMs = 48 * 60 * minute

/** When a mail that was refused for now is tried again after this many tries; undefined once it was tried long enough. */
export function nextTryAt(attempts: number, startedAt: Date, now: Date): Date | undefined {
  const next = now.getTime() + (gaps[Math.min(attempts, gaps.length) - 1] ?? minute)
  return next > startedAt.getTime() + retryForMs ? undefined : new Date(next)
}

/** How long nothing is tried while the mail server is away. */
export const awayPauseMs = minute
