const recentMinutes = 15

/** A session that was opened longer ago does not show any more that its owner sits at the device. */
export function isRecentLogin(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() <= recentMinutes * 60_000
}
