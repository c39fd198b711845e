import { call } from '#web/platform/http/call.ts'
import type { BodyOf, ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { announceGeneral } from '#web/platform/site-content.ts'

export interface Revised {
  revision?: string | undefined
}

/** How one id of the content is read and changed. */
export interface ContentSource<Content extends Revised, Change> {
  read: () => Promise<Content>
  write: (change: Change, query: Revised) => Promise<Content>
  /** After each change that was stored. */
  onStored?: (content: Content) => void
}

export type Join = ReplyOf<'GET /content/join'>
export type JoinSetup = ReplyOf<'GET /content/join/setup'>
export type Profile = ReplyOf<'GET /content/profile'>
export type General = ReplyOf<'GET /content/general'>
export type Share = ReplyOf<'GET /content/share'>
export type Payment = ReplyOf<'GET /content/payment'>
export type Contacts = ReplyOf<'GET /content/contacts'>
export type NewsletterContent = ReplyOf<'GET /content/newsletter'>
export type EmailContent = ReplyOf<'GET /content/email'>

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

export const join: ContentSource<Join, BodyOf<'PATCH /content/join'>> = {
  read: () => call('GET /content/join', revised),
  write: (body, query) => call('PATCH /content/join', { body, query }, { quiet: true }),
  onStored: () => forget('join'),
}

export const joinSetup: ContentSource<JoinSetup, BodyOf<'PATCH /content/join/setup'>> = {
  read: () => call('GET /content/join/setup', revised),
  write: (body, query) => call('PATCH /content/join/setup', { body, query }, { quiet: true }),
  onStored: () => forget('join/setup'),
}

export const newsletter: ContentSource<NewsletterContent, BodyOf<'PATCH /content/newsletter'>> = {
  read: () => call('GET /content/newsletter', revised),
  write: (body, query) => call('PATCH /content/newsletter', { body, query }, { quiet: true }),
  onStored: () => forget('newsletter'),
}

export const profile: ContentSource<Profile, BodyOf<'PATCH /content/profile'>> = {
  read: () => call('GET /content/profile', revised),
  write: (body, query) => call('PATCH /content/profile', { body, query }, { quiet: true }),
  onStored: () => forget('profile'),
}

export const email: ContentSource<EmailContent, BodyOf<'PATCH /content/email'>> = {
  read: () => call('GET /content/email', revised),
  write: (body, query) => call('PATCH /content/email', { body, query }, { quiet: true }),
  // The support address is a general setting as well.
  onStored: async () => announceGeneral(await call('GET /content/general', {})),
}
