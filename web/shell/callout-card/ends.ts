const dayMs = 86_400_000
const soonDays = 3
const newDays = 7
/** From here on a day without its year would be taken for the next of its name. */
const nextYearDays = 300

/** When a callout ends, as its card says it. */
export type End = { kind: 'never' } | { kind: 'soon'; days: number } | { kind: 'later'; date: string }

/** In the last three days the days that are left, before that the day. */
export function endOf(expires: string | null, now: Date, locale: string): End {
  if (expires === null) return { kind: 'never' }
  const end = new Date(expires)
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMs)
  if (days <= soonDays) return { kind: 'soon', days: Math.max(1, days) }
  const year = days > nextYearDays ? ({ year: 'numeric' } as const) : {}
  return {
    kind: 'later',
    date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }).format(end),
  }
}

/** Whether it was opened this week. */
export function isNew(starts: string | null, now: Date): boolean {
  return starts !== null && now.getTime() - new Date(starts).getTime() < newDays * dayMs
}
