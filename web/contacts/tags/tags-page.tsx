import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { fold } from '#web/ui/fields/matching.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { tagCountsQuery, tagsQuery } from './queries.ts'
import './tags.css'
import { AddTag } from './add-tag.tsx'
import { DeleteTag } from './delete-tag.tsx'
import type { ContactTag } from './tag-calls.ts'
import { TagRow } from './tag-row.tsx'

/** The words the newsroom sorts its contacts by. */
export function ContactTagsPage() {
  const { t } = useTranslation()
  useTitle(t('admin-contact.tagsPage.page'))
  const tags = useQuery(tagsQuery)
  const counts = useQuery(tagCountsQuery).data
  const [query, setQuery] = useState('')
  const [deleted, setDeleted] = useState<ContactTag>()
  const found = (tags.data ?? []).filter(({ name }) => fold(name).includes(fold(query)))

  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin.contacts.page'), href: '/admin/contacts' }]}
        current={t('admin-contact.tagsPage.page')}
      />
      <PageTitle title={t('admin-contact.tagsPage.page')} facts={t('admin-contact.tagsPage.what')} />
      <div className="form-col stack-6">
        <AddTag tags={tags.data ?? []} autoFocus={tags.data?.length === 0} />
        {tags.isError && (
          <ErrorState
            level={2}
            {...(tags.error instanceof ApiProblem && { message: problemText(tags.error, t) })}
            retrying={tags.isFetching}
            onRetry={() => void tags.refetch()}
          />
        )}
        {tags.isLoading && (
          <Loading label={t('admin-contact.tagsPage.loading')}>
            <div className="stack">
              {['48%', '62%', '40%', '55%'].map((width) => (
                <Skeleton key={width} width={width} height="1.5rem" />
              ))}
            </div>
          </Loading>
        )}
        {tags.data?.length === 0 && (
          <EmptyState level={2} title={t('admin-contact.tagsPage.empty')}>
            {t('admin-contact.tagsPage.emptyText')}
          </EmptyState>
        )}
        {tags.data && tags.data.length > 0 && (
          <div>
            <SearchField
              label={t('admin-contact.tagsPage.search')}
              value={query}
              onSearch={setQuery}
              delayMs={0}
              size="sm"
              resultText={t('admin-contact.tagsPage.count', { count: found.length })}
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
                    onDelete={() => setDeleted(tag)}
                  />
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      {deleted && <DeleteTag tag={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
