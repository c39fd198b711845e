import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readSetting, writeSetting } from '#server/content/index.ts'
import type { Database } from '#server/tables.ts'

const settingKey = 'set-up-token'

interface IssuedToken {
  hash: string
  issuedAt: Date
}

/** A fresh token; only its hash is kept, and the one before stops working. */
export async function issueToken(db: Database, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await writeSetting(db, settingKey, { hash: hash(token).toString('hex'), issuedAt: now } satisfies IssuedToken)
  return token
}

export async function isIssuedToken(db: Database, token: string): Promise<boolean> {
  const issued = (await readSetting(db, settingKey)) as IssuedToken | null | undefined
  return !!issued && timingSafeEqual(hash(token), Buffer.from(issued.hash, 'hex'))
}

/** No token works any more. */
export async function withdrawToken(db: Database): Promise<void> {
  await writeSetting(db, settingKey, null)
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
