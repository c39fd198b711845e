import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TemplateId } from '#domain/emails/template.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { readAllPages } from '#web/lists/index.ts'
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

/** The list first: it says which emails still have a text to be read. */
export async function refreshTemplates(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey, exact: true })
  const templates = queryClient.getQueryData(templatesQuery.queryKey) ?? []
  const withText = templates.filter(({ hasOverride, hasDefaultTemplate }) => hasOverride || hasDefaultTemplate)
  const ids: readonly unknown[] = withText.map(({ id }) => id)
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, id] }) => kind === 'email-templates' && ids.includes(id),
  })
}

const withoutTemplate: RuleGroup = {
  condition: 'AND',
  rules: [{ field: 'templateId', operator: 'is_empty', value: [] }],
}

/** The newsroom's own emails, by name. */
export const ownEmailsQuery = queryOptions({
  queryKey: ['own-emails'],
  queryFn: ({ signal }) =>
    readAllPages(async (page) => {
      const { items } = await call(
        'GET /email',
        { query: { rules: withoutTemplate, sort: 'name', ...page } },
        { signal },
      )
      return items
    }),
})

export const ownEmailQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-emails', id],
    queryFn: ({ signal }) => call('GET /email/:id', { params: { id } }, { signal, quiet: true }),
    // What is typed is compared with what was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The segments that an email can be linked to. */
export const linkableSegmentsQuery = queryOptions({
  queryKey: ['segments', 'names'],
  queryFn: ({ signal }) =>
    readAllPages((page) => call('GET /segments', { query: { sort: 'order', ...page } }, { signal })),
})

/** Its editor begins anew with what it says now. */
export const refreshOwnEmail = (id: string) => queryClient.invalidateQueries({ queryKey: ownEmailQuery(id).queryKey })

/** The list alone: one that is open may just have been deleted, and is read anew when it is opened again. */
export const refreshOwnEmails = () => queryClient.invalidateQueries({ queryKey: ['own-emails'], exact: true })
