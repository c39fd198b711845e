import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailingKind } from '#domain/mailings/kind.ts'

/** What the link of one mail is for. */
export interface LinkTarget {
  contactId: string
  kind: MailingKind
  /** The recipient's row; 0 where there is none, as in a test. */
  recipientId: number
}

const version = 1
const macBytes = 16

/** Names no address and nothing that can be changed: whoever has it may choose what this contact gets, and nothing else. */
export function writeToken(key: Buffer, { contactId, kind, recipientId }: LinkTarget): string {
  const payload = Buffer.concat([Buffer.alloc(25), Buffer.from(kind)])
  payload.writeUInt8(version, 0)
  payload.write(contactId.replaceAll('-', ''), 1, 'hex')
  payload.writeBigUInt64BE(BigInt(recipientId), 17)
  return Buffer.concat([sign(key, payload), payload]).toString('base64url')
}

/** Undefined for one that was not written here, or was changed. */
export function readToken(key: Buffer, token: string): LinkTarget | undefined {
  if (!/^[\w-]+$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const payload = bytes.subarray(macBytes)
  if (payload.length < 26 || !timingSafeEqual(bytes.subarray(0, macBytes), sign(key, payload))) return undefined
  if (payload.readUInt8(0) !== version) return undefined
  const id = payload.subarray(1, 17).toString('hex')
  return {
    contactId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    recipientId: Number(payload.readBigUInt64BE(17)),
    kind: payload.subarray(25).toString() as MailingKind,
  }
}

function sign(key: Buffer, payload: Buffer): Buffer {
  return createHmac('sha256', key).update('unsubscribe').update(payload).digest().subarray(0, macBytes)
}
