/** The time zones by name, and the one that is everywhere. */
export function isTimeZone(name: string): boolean {
  names ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return names.has(name)
}

let names: ReadonlySet<string> | undefined
