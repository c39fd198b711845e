import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { type MailingsAddress, mailingsListQuery } from './list/mailings-address.ts'
import { type RecipientsAddress, recipientsListQuery } from './report/recipients-address.ts'

/** Everything that is read of mailings begins with this key. */
const key = 'mailings'

export type Mailing = ReplyOf<'GET /mailings/:id'>
export type ListedMailing = ReplyOf<'GET /mailings'>['items'][number]
export type MailingReport = ReplyOf<'GET /mailings/:id/report'>
export type Recipient = ReplyOf<'GET /mailings/:id/recipients'>['items'][number]
export type Audience = ReplyOf<'POST /mailings/audience'>

/** Numbers of a mailing that is being sent change by themselves. */
const refreshMs = 3_000

export const mailingsQuery = (address: MailingsAddress) => {
  const query = mailingsListQuery(address)
  return queryOptions({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => call('GET /mailings', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'sending') ? refreshMs : false),
  })
}

export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call('GET /mailings/:id', { params: { id } }, { signal, quiet: true }),
    // What is typed is compared with what was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** How emails of the site are written: other pages change it. */
export const emailContentQuery = queryOptions({
  queryKey: ['content', 'email'],
  queryFn: ({ signal }) => call('GET /content/email', {}, { signal, quiet: true }),
  staleTime: 0,
})

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'report', id],
    queryFn: ({ signal }) => call('GET /mailings/:id/report', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? refreshMs : false),
  })

/** What is being handed over when a mailing is stopped still arrives. */
const isChanging = ({ mailing, underWay }: MailingReport) => mailing.status === 'sending' || underWay > 0

export const recipientsQuery = (id: string, address: RecipientsAddress) => {
  const query = recipientsListQuery(address)
  return queryOptions({
    queryKey: [key, 'recipients', id, query],
    queryFn: ({ signal }) => call('GET /mailings/:id/recipients', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const newslettersQuery = queryOptions({
  queryKey: [key, 'newsletters'],
  queryFn: ({ signal }) => call('GET /mailings/newsletters', {}, { signal }),
})

/** One of them, or none while nothing is chosen. */
interface Target {
  segmentId: string | null
  newsletterGroupId: string | null
  story: { id: string | null } | null
}

export const audienceQuery = (target: Target, excludedSegmentIds: readonly string[], texts: SystemLocale[]) => {
  const { segmentId, newsletterGroupId, story } = target
  const storyId = story?.id ?? null
  const body = {
    ...(segmentId !== null && { segmentId }),
    ...(newsletterGroupId !== null && { newsletterGroupId }),
    ...(storyId === null ? { excludedSegmentIds: [...excludedSegmentIds] } : { storyId }),
    texts,
  }
  return queryOptions({
    queryKey: [key, 'audience', body],
    queryFn: ({ signal }) => call('POST /mailings/audience', { body }, { signal, quiet: true }),
    enabled: segmentId !== null || newsletterGroupId !== null || storyId !== null,
    placeholderData: keepPreviousData,
  })
}

/** After a change: lists and reports are asked for anew. */
export function refreshMailings() {
  void queryClient.invalidateQueries({ queryKey: [key, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [key, 'report'] })
  return queryClient.invalidateQueries({ queryKey: [key, 'recipients'] })
}
