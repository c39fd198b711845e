import { Secret, TOTP } from 'otpauth'

export const appSecret = 'JBSWY3DPEHPK3PXP'

/** What the app shows at this moment, or so many steps of 30 seconds from it. */
export function codeOf(now: Date, steps = 0, secret = appSecret): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  return totp.generate({ timestamp: now.getTime() + steps * 30_000 })
}

/** A code that the app shows at no moment near this one. */
export function wrongCode(now: Date): string {
  const near = new Set(Array.from({ length: 11 }, (_, index) => codeOf(now, index - 5)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code)) ?? '444444'
}
