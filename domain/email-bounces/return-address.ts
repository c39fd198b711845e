/** Each mail's own return address (VERP): whatever comes back to it is about this mail, however a mail server words it. */

/** Digits of base 36, so that mail servers that change the case of an address change nothing. */
const refLength = 25
export const signatureLength = 13
/** What stands before the @ may have 64 characters (RFC 5321, 4.5.3.1.1). */
export const longestReturnName = 64 - 1 - refLength - signatureLength

/** `bounces@news.example` becomes `bounces+<ref and signature>@news.example`. */
export function writeReturnAddress(address: string, { ref, signature }: { ref: string; signature: string }): string {
  const at = address.lastIndexOf('@')
  const digits = BigInt(`0x${ref.replaceAll('-', '')}`)
    .toString(36)
    .padStart(refLength, '0')
  return `${address.slice(0, at)}+${digits}${signature}${address.slice(at)}`
}

/** The ref and its signature, which is still to be checked; undefined for an address that isn't made of this one. */
export function readReturnAddress(address: string, given: string): { ref: string; signature: string } | undefined {
  const at = address.lastIndexOf('@')
  const [before, after] = [`${address.slice(0, at)}+`, address.slice(at)].map((part) => part.toLowerCase())
  const written = given.trim().toLowerCase()
  if (before === undefined || after === undefined || !written.startsWith(before) || !written.endsWith(after)) {
    return undefined
  }
  const code = written.slice(before.length, -after.length)
  if (code.length !== refLength + signatureLength || !/^[0-9a-z]+$/.test(code)) return undefined
  const ref = readRef(code.slice(0, refLength))
  return ref === undefined ? undefined : { ref, signature: code.slice(refLength) }
}

function readRef(digits: string): string | undefined {
  const value = [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = value.toString(16).padStart(32, '0')
  if (hex.length > 32) return undefined
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
