/** What scheduled times are meant in until a site says otherwise. */
export const defaultTimeZone = 'UTC'

/** Offsets aren't zones: their clocks are never changed, and databases read their signs the other way round. */
const form = /^[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+)*$/

/** Whether it names a time zone of the IANA database, also by a former name, as some browsers do. */
export function isTimeZone(name: string): boolean {
  if (!form.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
