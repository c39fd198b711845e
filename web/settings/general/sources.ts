import { call } from '#web/platform/http/call.ts'
import type { BodyOf, ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { announceGeneral } from '#web/platform/site-content.ts'
import type { ContentSource } from './use-content-card.ts'

export type General = ReplyOf<'GET /content/general'>
export type Share = ReplyOf<'GET /content/share'>
export type Payment = ReplyOf<'GET /content/payment'>
export type Contacts = ReplyOf<'GET /content/contacts'>

const revised = { query: { with: ['revision' as const] } }

/** What other pages of this tab have read of it is asked for anew. */
const forget = (id: string) => void queryClient.invalidateQueries({ queryKey: ['content', id] })

export const general: ContentSource<General, BodyOf<'PATCH /content/general'>> = {
  read: () => call('GET /content/general', revised),
  write: (body, query) => call('PATCH /content/general', { body, query }, { quiet: true }),
  onStored: announceGeneral,
}

export const share: ContentSource<Share, BodyOf<'PATCH /content/share'>> = {
  read: () => call('GET /content/share', revised),
  write: (body, query) => call('PATCH /content/share', { body, query }, { quiet: true }),
}

export const payment: ContentSource<Payment, BodyOf<'PATCH /content/payment'>> = {
  read: () => call('GET /content/payment', revised),
  write: (body, query) => call('PATCH /content/payment', { body, query }, { quiet: true }),
  onStored: () => forget('payment'),
}

export const contacts: ContentSource<Contacts, BodyOf<'PATCH /content/contacts'>> = {
  read: () => call('GET /content/contacts', revised),
  write: (body, query) => call('PATCH /content/contacts', { body, query }, { quiet: true }),
  onStored: () => forget('contacts'),
}
