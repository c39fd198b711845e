import './tags.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { fold } from '#web/ui/fields/matching.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { AddTag } from './add-tag.tsx'
import { DeleteTag } from './delete-tag.tsx'
import { TagRow } from './tag-row.tsx'
import type { Tag, TagStore } from './tag-store.ts'

interface Props {
  tags: UseQueryResult<readonly Tag[]>
  /** By id; undefined until they are known. */
  counts: ReadonlyMap<string, number | undefined> | undefined
  store: TagStore
  /** Of headings within: one below the one it stands under. */
  level: 2 | 3
  /** Whoever comes to an empty list wants to add one. */
  focusesWhenEmpty?: boolean
}

/** Every tag of one kind: found, added, renamed and deleted. */
export function TagList({ tags, counts, store, level, focusesWhenEmpty = false }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [deleted, setDeleted] = useState<Tag>()
  const found = (tags.data ?? []).filter(({ name }) => fold(name).includes(fold(query)))
  return (
    <div className="stack-6">
      <AddTag tags={tags.data ?? []} store={store} autoFocus={focusesWhenEmpty && tags.data?.length === 0} />
      {tags.isError && (
        <ErrorState
          level={level}
          {...(tags.error instanceof ApiProblem && { message: problemText(tags.error, t) })}
          retrying={tags.isFetching}
          onRetry={() => void tags.refetch()}
        />
      )}
      {tags.isLoading && (
        <Loading label={t('admin.tagList.loading')}>
          <div className="stack">
            {['48%', '62%', '40%', '55%'].map((width) => (
              <Skeleton key={width} width={width} height="1.5rem" />
            ))}
          </div>
        </Loading>
      )}
      {tags.data?.length === 0 && (
        <EmptyState level={level} title={t('admin.tagList.empty')}>
          {store.words.emptyText}
        </EmptyState>
      )}
      {tags.data && tags.data.length > 0 && (
        <div>
          <SearchField
            label={t('admin.tagList.search')}
            value={query}
            onSearch={setQuery}
            delayMs={0}
            size="sm"
            resultText={t('admin.tagList.count', { count: found.length })}
          />
          {found.length === 0 ? (
            <p className="ui muted mt-4">{t('admin.noMatch')}</p>
          ) : (
            <ul className="rows tag-rows mt-4">
              {found.map((tag) => (
                <TagRow
                  key={tag.id}
                  tag={tag}
                  count={counts?.get(tag.id)}
                  tags={tags.data}
                  store={store}
                  onDelete={() => setDeleted(tag)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {deleted && <DeleteTag tag={deleted} store={store} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}
