import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import type { TagStore } from '#web/tag-lists/index.ts'
import { useNumber } from '#web/ui/formats.ts'
import { tagsQuery } from './queries.ts'

export type ContactTag = ReplyOf<'GET /contact-tags'>[number]

/** The tags of contacts, as a list of them needs it. */
export function useContactTagStore(): TagStore {
  const { t } = useTranslation()
  const number = useNumber()
  return useMemo(
    () => ({
      add: (name) => call('POST /contact-tags', { body: { name } }),
      rename: (id, name) => call('PATCH /contact-tags/:id', { params: { id }, body: { name } }),
      remove: (id) => call('DELETE /contact-tags/:id', { params: { id } }),
      refresh: refreshTags,
      count: { key: ['contacts', 'count', 'tag'], ask: countContacts },
      hrefOf: (id) => `/admin/contacts?tag=${id}`,
      words: {
        emptyText: t('admin-contact.tagsPage.emptyText'),
        unused: t('admin-contact.tagsPage.unused'),
        show: t('admin-contact.tagsPage.show'),
        used: (count) => t('admin-contact.tagsPage.contacts', { count, formatted: number(count) }),
        consequence: (count) =>
          count === undefined
            ? t('admin-contact.tagsPage.deleteUnknown')
            : t('admin-contact.tagsPage.deleteText', { count, formatted: number(count) }),
      },
    }),
    [t, number],
  )
}

async function countContacts(tagId: string, signal: AbortSignal): Promise<number> {
  const rules: RuleGroup = { condition: 'AND', rules: [{ field: 'tags', operator: 'contains', value: [tagId] }] }
  return (await call('GET /contact', { query: { limit: 1, rules } }, { signal })).total
}

/** After a change: tags are shown on contacts and asked for by lists. */
function refreshTags() {
  void queryClient.invalidateQueries({ queryKey: ['contact'] })
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
  return queryClient.invalidateQueries(tagsQuery)
}
