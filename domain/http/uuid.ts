const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text may be asked for as an id; the database refuses what may not. */
export function isUuidShaped(text: string): boolean {
  return uuid.test(text)
}
