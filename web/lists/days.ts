/** A day as an address names it (`2026-03-09`); undefined for anything else. */
export function readDay(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  return Number.isNaN(Date.parse(text)) ? undefined : text
}

/** When a day begins where the newsroom is. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00`)

/** When the day after begins: what is before it, is on the day or earlier. */
export function endOfDay(day: string): Date {
  const date = startOfDay(day)
  date.setDate(date.getDate() + 1)
  return date
}

/** The day that a moment lies on, where the newsroom is. */
export function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
