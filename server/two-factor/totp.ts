import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

export function readBase32(text: string): Buffer {
  return Buffer.from(Secret.fromBase32(text).bytes)
}

/** Which 30 seconds this code is of, at most `drift` of them away; undefined when it is none of them. */
export function findStep(
  secret: Uint8Array,
  code: string,
  { drift, now }: { drift: number; now: Date },
): number | undefined {
  const { buffer, byteOffset, byteLength } = secret
  const key = new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer })
  const totp = new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: periodSeconds })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
