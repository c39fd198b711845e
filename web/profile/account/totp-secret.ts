const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits, as authenticator apps take them. It lives in the page alone until the app proves that it has it. */
export function makeSecret(): string {
  return toBase32(crypto.getRandomValues(new Uint8Array(20)))
}

/** Whole groups of five bytes need no padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What a QR code hands to an authenticator app. */
export function otpauthAddress(secret: string, organisation: string, email: string): string {
  const label = `${encodeURIComponent(organisation)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(organisation)}`
}

/** Easier to type: `JBSW Y3DP …`. */
export const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
