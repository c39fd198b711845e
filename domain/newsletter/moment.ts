const duration = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** What an operator types: an ISO date, or an ISO duration, which means so long ago. Undefined for anything else. */
export function readMoment(text: string, now: Date): Date | undefined {
  const parts = duration.exec(text)
  if (!parts) {
    const date = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : undefined
    return date && !Number.isNaN(date.getTime()) ? date : undefined
  }
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (parts.slice(1).every((part) => part === undefined)) return undefined
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years, then.getUTCMonth() - months, then.getUTCDate() - weeks * 7 - days)
  then.setTime(then.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000)
  return then
}
