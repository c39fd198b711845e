import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TemplateId } from '#domain/emails/template.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

export type OutboxMail = ReplyOf<'GET /email/outbox'>['items'][number]

export const outboxQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['outbox', page, limit],
    queryFn: ({ signal }) => call('GET /email/outbox', { query: { limit, offset: (page - 1) * limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const outboxMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => call('GET /email/outbox/:id', { params: { id } }, { signal }),
  })

export type EmailTemplate = ReplyOf<'GET /email/templates'>[number]
export type StoredEmail = ReplyOf<'GET /email/template/:templateId'>

export const templatesQuery = queryOptions({
  queryKey: ['email-templates'],
  queryFn: ({ signal }) => call('GET /email/templates', {}, { signal }),
})

/** Undefined where nobody has written a text, and there is none of ours. */
export const templateQuery = (id: TemplateId, locale: SystemLocale | undefined) =>
  queryOptions({
    queryKey: ['email-templates', id, locale ?? null],
    queryFn: async ({ signal }) => {
      const asked = { params: { templateId: id }, query: locale ? { locale } : {} }
      try {
        return await call('GET /email/template/:templateId', asked, { signal, quiet: true })
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 404) return null
        throw problem
      }
    },
    // What is typed is compared with what was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const refreshTemplates = () => queryClient.invalidateQueries({ queryKey: ['email-templates'] })
