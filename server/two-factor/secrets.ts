import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { formatRecoveryCode, recoveryAlphabet, recoveryCodeCount } from '#domain/two-factor/token.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** What is stored of an app's secret. It belongs to this contact and this instance: moved elsewhere it can't be read. */
export function encryptSecret(instanceSecret: string, contactId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, deriveKey(instanceSecret, 'secrets'), nonce)
  cipher.setAAD(Buffer.from(contactId))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Undefined when it was stored under another instance's secret, or for another contact. */
export function decryptSecret(instanceSecret: string, contactId: string, stored: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(algorithm, deriveKey(instanceSecret, 'secrets'), stored.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(contactId))
  decipher.setAuthTag(stored.subarray(nonceLength, nonceLength + tagLength))
  const secret = decipher.update(stored.subarray(nonceLength + tagLength))
  try {
    return Buffer.concat([secret, decipher.final()])
  } catch {
    return undefined
  }
}

export function makeRecoveryCodes(): string[] {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]
  return Array.from({ length: recoveryCodeCount }, () =>
    formatRecoveryCode(Array.from({ length: 10 }, letter).join('')),
  )
}

/** A code is too short to keep its bare hash: whoever has the table but not the instance's secret can't try them all. */
export function hashRecoveryCode(instanceSecret: string, contactId: string, letters: string): Buffer {
  return createHmac('sha256', deriveKey(instanceSecret, 'recovery codes')).update(`${contactId} ${letters}`).digest()
}

function deriveKey(instanceSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', instanceSecret, '', `two-factor ${purpose}`, 32))
}
