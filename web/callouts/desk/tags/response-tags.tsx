import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { TagList, type TagStore } from '#web/tag-lists/index.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { viewPath } from '../../public-address.ts'
import { deskKeys, refreshResponses, responseTagCountsQuery, responseTagsQuery } from '../queries.ts'

/** The words that responses to a callout are sorted by; each callout has its own. */
export function ResponseTags({ calloutId }: { calloutId: string }) {
  const { t } = useTranslation()
  const tags = useQuery(responseTagsQuery(calloutId))
  const counts = useQuery(responseTagCountsQuery(calloutId)).data
  return (
    <Section id="tags" title={t('desk.tags.title')}>
      <TagList tags={tags} counts={counts} store={useResponseTagStore(calloutId)} level={3} />
    </Section>
  )
}

function useResponseTagStore(calloutId: string): TagStore {
  const { t } = useTranslation()
  const number = useNumber()
  return useMemo(() => {
    const params = (tagId: string) => ({ params: { id: calloutId, tagId } })
    return {
      add: (name) => call('POST /callout/:id/tags', { params: { id: calloutId }, body: { name } }),
      rename: (id, name) => call('PATCH /callout/:id/tags/:tagId', { ...params(id), body: { name } }),
      remove: (id) => call('DELETE /callout/:id/tags/:tagId', params(id)),
      refresh: () => {
        void refreshResponses(calloutId)
        return queryClient.invalidateQueries({ queryKey: deskKeys.tags(calloutId) })
      },
      count: {
        key: [...deskKeys.responses(calloutId), 'count', 'tag'],
        ask: (id, signal) => countResponses(calloutId, id, signal),
      },
      hrefOf: (id) => `${viewPath(calloutId)}/responses?bucket=all&tag=${id}`,
      words: {
        emptyText: t('desk.tags.emptyText'),
        unused: t('desk.tags.unused'),
        show: t('desk.tags.show'),
        used: (count) => t('desk.tags.responses', { count, formatted: number(count) }),
        consequence: (count) =>
          count === undefined
            ? t('desk.tags.deleteUnknown')
            : t('desk.tags.deleteText', { count, formatted: number(count) }),
      },
    }
  }, [calloutId, t, number])
}

async function countResponses(calloutId: string, tagId: string, signal: AbortSignal): Promise<number> {
  const rules: RuleGroup = { condition: 'AND', rules: [{ field: 'tags', operator: 'contains', value: [tagId] }] }
  const query = { limit: 1, rules }
  return (await call('GET /callout/:id/responses', { params: { id: calloutId }, query }, { signal })).total
}
