import { hash } from 'node:crypto'
import { z } from 'zod'
import type { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Submission } from './submission.ts'

/** What tells that the same is sent again: the form's key, and a hash of who sends or of what they send. */
export interface ResponseKey {
  key: string
  sender: Buffer
}

const Key = z.uuid().toLowerCase()

/**
 * The `Idempotency-Key` of a form that may send again. Whoever answers without a name is known by what they send only, so
 * that nothing kept here says whose response it is.
 */
export function readKey(
  context: Pick<Context, 'idempotencyKey'>,
  { author, contactId, body }: Submission,
): ResponseKey | undefined {
  const key = readIdempotencyKey(context)
  if (key === undefined) return undefined
  const sender = author === 'contact' ? `contact:${contactId}` : `body:${JSON.stringify(body)}`
  return { key, sender: hash('sha256', sender, 'buffer') }
}

/** The header as it has to be. */
export function readIdempotencyKey({ idempotencyKey }: Pick<Context, 'idempotencyKey'>): string | undefined {
  if (idempotencyKey === undefined) return undefined
  const read = Key.safeParse(idempotencyKey)
  if (!read.success) throw new Problem('bad-request', { message: 'Idempotency-Key must be a UUID' })
  return read.data
}

/** How long a key is good for. */
export const keyLifeMs = 24 * 3_600_000

/** An answer as it was kept; its dates are texts there. */
export function readStoredReply(answer: object): Partial<CalloutResponse> & Pick<CalloutResponse, 'id'> {
  const { createdAt, updatedAt, ...rest } = answer as KeptAnswer
  return {
    ...rest,
    ...(createdAt && { createdAt: new Date(createdAt) }),
    ...(updatedAt && { updatedAt: new Date(updatedAt) }),
  }
}

type KeptAnswer = { id: string; createdAt?: string; updatedAt?: string }
