import { Problem } from '#domain/http/problem.ts'
import { dataOf } from '#domain/webhook-notifications/notifications.ts'
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

/** As the API's own call shows it; undefined, or a refusal with `not-found`, where it is gone. */
type Show = (composing: Composing, id: string) => Promise<object | undefined>

const shows: Record<WebhookEventGroup, Show> = {
  contact: ({ db, config, now }, id) =>
    viewContact(db, id, { viewer, with: ['profile', 'roles', 'contribution', 'tags'], now, config }),
  // What only the payment provider knows is left out: it isn't asked.
  contribution: async ({ db, config, now }, id) => {
    const contact = await viewContact(db, id, { viewer, with: ['contribution'], now, config })
    return contact && { contactId: id, ...contact.contribution }
  },
  payment: ({ db, config, now }, id) => showPayment({ db, config, now, viewer }, id, ['contact']),
  callout: async ({ db, now }, id) => (await showCallouts(db, [id], now)).get(id),
  response: ({ db, config, now }, id) =>
    getResponse({ db, config, now, viewer }, id, { with: ['answers', 'contact', 'assignee', 'tags', 'revision'] }),
}

/** The body of a notification: undefined where there is nothing to tell of any more. */
export async function composeBody(
  composing: Composing,
  { type, subjectId, createdAt }: { type: DeliveryType; subjectId: string; createdAt: Date },
): Promise<string | undefined> {
  const group = groupOf(type)
  const data = group && !isDeletion(type) ? await showThere(shows[group], composing, subjectId) : { id: subjectId }
  if (!data) return undefined
  const written = compileSerialiser(dataOf(type))(data)
  return `{"type":"${type}","timestamp":"${createdAt.toISOString()}","data":${written}}`
}

const showThere = (show: Show, composing: Composing, id: string) =>
  show(composing, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  })
