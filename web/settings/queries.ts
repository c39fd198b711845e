import { queryOptions } from '@tanstack/react-query'
import { contacts, email, general, payment, share } from '#web/platform/desk/content-sources.ts'
import { call } from '#web/platform/http/call.ts'

/** Read with each visit and then left alone: what is typed into the cards is compared with it. */
export const generalCardsQuery = queryOptions({
  queryKey: ['settings', 'general'],
  queryFn: async () => {
    const [ofSite, ofSharing, ofPayment, ofContacts] = await Promise.all([
      general.read(),
      share.read(),
      payment.read(),
      contacts.read(),
    ])
    return { general: ofSite, share: ofSharing, payment: ofPayment, contacts: ofContacts }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Left alone while the page is open, as the general cards are. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['settings', 'email'],
  queryFn: email.read,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const twoFactorRequirementQuery = queryOptions({
  queryKey: ['two-factor-requirement'],
  queryFn: ({ signal }) => call('GET /two-factor-requirement', {}, { signal }),
})

/** Null while one's own second factor is off. */
export const ownSecondFactorQuery = queryOptions({
  queryKey: ['contact', 'me', 'mfa'],
  queryFn: async ({ signal }) =>
    (await call('GET /contact/:id/mfa', { params: { id: 'me' } }, { signal, quiet: true })) ?? null,
})

export const installationQuery = queryOptions({
  queryKey: ['settings', 'installation'],
  queryFn: ({ signal }) => call('GET /settings/installation', {}, { signal }),
})
