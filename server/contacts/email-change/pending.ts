/** How long the link to a new address works. */
const day = 86_400_000

export function isPending(since: Date, now: Date): boolean {
  return since > oldestPending(now)
}

export function oldestPending(now: Date): Date {
  return new Date(now.getTime() - day)
}
