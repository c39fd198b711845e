import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What `GET /captcha/challenge` answers. */
export interface Challenge {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber: number
}

/**
 * The `captchaToken` of a challenge: the number whose hash behind the salt is the wanted one. Hashed in script, because
 * browsers give their own hashes only to pages with https, and take longer over thousands of small ones.
 */
export function solve({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string | undefined {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(salt + number))) === challenge) {
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
    }
  }
  return undefined
}
