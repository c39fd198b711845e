const dayMs = 24 * 60 * 60 * 1000

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(moment: Date, zone: string): number {
  const parts = formatOf(zone).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -offset : offset
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
export function clockAt(moment: Date, zone: string): Date {
  return new Date(moment.getTime() + offsetAt(moment, zone))
}

/**
 * The moment at which the clocks of a zone show this, which is given as if it were UTC. Of an hour that comes twice it is the
 * first; of one that is left out, as much after the change as was missing.
 */
export function momentOf(clock: Date, zone: string): Date {
  const shown = clock.getTime()
  const [before, after] = [-dayMs, dayMs].map((away) => offsetAt(new Date(shown + away), zone)) as [number, number]
  const offset = [before, after].find((each) => offsetAt(new Date(shown - each), zone) === each) ?? before
  return new Date(shown - offset)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, cached)
  return cached
}
