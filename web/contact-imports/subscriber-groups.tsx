import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findGroup } from '#domain/contact-imports/subscribers.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import type { ImportDraft } from './draft.ts'
import { readGroupNames } from './group-names.ts'
import { subscriberGroupsQuery } from './queries.ts'

interface Props {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

/** Which newsletter groups subscribers come into: all of them, and by the names that the file has for groups. */
export function SubscriberGroups({ draft, onChange }: Props) {
  const { t } = useTranslation()
  const { data: groups, isError, isFetching, refetch } = useQuery(subscriberGroupsQuery)
  const hasNames = Object.values(draft.columns).includes('newsletterGroups')
  return (
    <Section title={t('admin-imports.subscribers.title')}>
      {groups === undefined && isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : groups === undefined ? (
        <Loading label={t('admin-imports.subscribers.loading')}>
          <Skeleton width="50%" height="1.5rem" />
        </Loading>
      ) : groups.length === 0 ? (
        <p className="ui">{t('admin-imports.subscribers.none')}</p>
      ) : (
        <div className="import-settings">
          <CheckboxGroup
            label={t('admin-imports.subscribers.groups')}
            hint={t('admin-imports.subscribers.groupsHint')}
            options={groups.map(({ id, label }) => ({ value: id, label }))}
            value={draft.groups}
            onChange={(chosen) => onChange({ ...draft, groups: chosen })}
          />
          {hasNames && <GroupNames draft={draft} groups={groups} onChange={onChange} />}
        </div>
      )}
    </Section>
  )
}

/** A group of this site for each name in the file; one that is called the same is there already. */
function GroupNames({ draft, groups, onChange }: Props & { groups: readonly { id: string; label: string }[] }) {
  const { t } = useTranslation()
  const { file, columns, groupNames } = draft
  const { data: names = [] } = useQuery({
    queryKey: ['imports', 'group-names', file.name, file.size, file.lastModified, columns],
    queryFn: () => readGroupNames(file, columns),
  })
  if (names.length === 0) return null
  return (
    <fieldset className="import-settings">
      <legend className="label">{t('admin-imports.subscribers.names')}</legend>
      <p className="small muted">{t('admin-imports.subscribers.namesHint')}</p>
      {names.map((name) => (
        <Select
          key={name}
          label={name}
          size="sm"
          placeholder={t('admin-imports.subscribers.noGroup')}
          options={groups.map(({ id, label }) => ({ value: id, label }))}
          value={findGroup(name, groupNames, groups) ?? ''}
          onChange={(event) =>
            onChange({ ...draft, groupNames: { ...groupNames, [name]: event.target.value || null } })
          }
        />
      ))}
    </fieldset>
  )
}
