export const alertFrequencies = ['off', 'at-once', 'daily'] as const
/** How often one of the team is told by email of new responses: the first at once and then once an hour, or each morning. */
export type AlertFrequency = (typeof alertFrequencies)[number]

/** After one email the next waits so long, however many responses come. */
export const alertPauseMs = 3_600_000
/** The hour of the newsroom's day at which the daily email is sent. */
export const alertHour = 8
/** As many respondents as an email names. */
export const namedRespondents = 5

/** How many there are and, where the reader may know, who gave them. */
export function describeNewResponses(count: number, names: readonly string[]): string {
  if (names.length === 0) return String(count)
  const [shown, more] = [names.slice(0, namedRespondents), names.length > namedRespondents ? ', …' : '']
  return `${count} (${shown.join(', ')}${more})`
}
