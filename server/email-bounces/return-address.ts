import { createHmac, timingSafeEqual } from 'node:crypto'
import { readReturnAddress, signatureLength, writeReturnAddress } from '#domain/email-bounces/return-address.ts'
import type { Config } from '#server/platform/config/config.ts'

type ReturnConfig = Pick<Config, 'email' | 'secret'>

/** Where a mail comes back to; undefined where no mailbox is configured for it. */
export function returnAddressOf({ email, secret }: ReturnConfig, ref: string): string | undefined {
  if (email.provider !== 'smtp' || !email.returns) return undefined
  return writeReturnAddress(email.returns.address, { ref, signature: sign(secret, ref) })
}

/** Which mail it is that came back to this address; undefined unless the address is one of ours. */
export function refOfReturnAddress({ email, secret }: ReturnConfig, given: string): string | undefined {
  if (email.provider !== 'smtp' || !email.returns) return undefined
  const read = readReturnAddress(email.returns.address, given)
  if (!read) return undefined
  return timingSafeEqual(Buffer.from(read.signature), Buffer.from(sign(secret, read.ref))) ? read.ref : undefined
}

/** Nobody else can make a return address, and so make it look as if somebody's mail had come back. */
function sign(secret: string, ref: string): string {
  const digest = createHmac('sha256', secret).update(`return-address:${ref}`).digest('hex').slice(0, 24)
  return BigInt(`0x${digest}`).toString(36).padStart(signatureLength, '0').slice(-signatureLength)
}
