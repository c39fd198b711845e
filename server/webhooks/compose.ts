import { z } from 'zod'
import { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { CalloutBase } from '#domain/callouts/reply.ts'
import { Contact } from '#domain/contacts/reply.ts'
import { contributionsApi } from '#domain/contributions/api.ts'
import { Problem } from '#domain/http/problem.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { type DeliveryType, groupOf, isDeletion, type WebhookEventGroup } from '#domain/webhooks/event-types.ts'
import { getResponse } from '#server/callout-responses/index.ts'
import { showCallouts } from '#server/callouts/index.ts'
import { viewContact } from '#server/contacts/index.ts'
import { showPayment } from '#server/payments/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { compileSerialiser } from '#server/platform/http/serialise.ts'
import type { Database } from '#server/tables.ts'

export interface Composing {
  db: Database
  config: Config
  now: Date
}

/** Sees what an API key sees. */
const viewer: Viewer = { method: 'api-key', keyId: 'webhooks', contactId: undefined, roles: ['admin'] }

interface Subject {
  schema: z.ZodType
  /** As the API's own call shows it; undefined, or a refusal with `not-found`, where it is gone. */
  show(composing: Composing, id: string): Promise<object | undefined>
}

const subjects: Record<WebhookEventGroup, Subject> = {
  contact: {
    schema: Contact,
    show: ({ db, config, now }, id) =>
      viewContact(db, id, { viewer, with: ['profile', 'roles', 'contribution', 'tags'], now, config }),
  },
  contribution: {
    schema: z.object({ contactId: z.uuid(), ...contributionsApi.getContribution.reply.shape }),
    // What only the payment provider knows is left out: it isn't asked.
    show: async ({ db, config, now }, id) => {
      const contact = await viewContact(db, id, { viewer, with: ['contribution'], now, config })
      return contact && { contactId: id, ...contact.contribution }
    },
  },
  payment: {
    schema: paymentsApi.getPayment.reply,
    show: ({ db, config, now }, id) => showPayment({ db, config, now, viewer }, id, ['contact']),
  },
  callout: {
    schema: CalloutBase,
    show: async ({ db, now }, id) => (await showCallouts(db, [id], now)).get(id),
  },
  response: {
    schema: CalloutResponse,
    show: ({ db, config, now }, id) =>
      getResponse({ db, config, now, viewer }, id, { with: ['answers', 'contact', 'assignee', 'tags', 'revision'] }),
  },
}

/** The body of a notification: undefined where there is nothing to tell of any more. */
export async function composeBody(
  composing: Composing,
  { type, subjectId, createdAt }: { type: DeliveryType; subjectId: string; createdAt: Date },
): Promise<string | undefined> {
  const write = (data: string) => `{"type":"${type}","timestamp":"${createdAt.toISOString()}","data":${data}}`
  const group = groupOf(type)
  if (!group || isDeletion(type)) return write(JSON.stringify({ id: subjectId }))
  const { schema, show } = subjects[group]
  const shown = await show(composing, subjectId).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  })
  return shown && write(compileSerialiser(schema)(shown))
}
