import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newsletterIntegrationQuery } from '#web/newsletter/index.ts'
import { RowsField } from '#web/platform/desk/rows-field.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import type { TabField } from '../tab/use-tab.ts'
import { type GroupRow, groupIssue } from './confirmation-draft.ts'

const most = 200

/** The newsletter's groups to choose from; without any there is one box for all of it. */
export function GroupsField({ id, value, error, onChange, onBlur }: TabField<readonly GroupRow[]>) {
  const { t } = useTranslation()
  const kept = useQuery(newsletterIntegrationQuery).data?.groups ?? []
  return (
    <RowsField
      id={id}
      label={t('admin-membership.newsletter.groups')}
      hint={t('admin-membership.newsletter.groupsHint')}
      rows={value}
      onChange={onChange}
      blank={{ id: '', label: '', checked: false }}
      nameOf={({ label }, index) => label.trim() || t('admin-membership.newsletter.group', { number: index + 1 })}
      addLabel={t('admin-membership.newsletter.addGroup')}
      most={most}
      isOrdered
      disabled={false}
    >
      {(row, change, firstId) => {
        const issue = error === undefined ? undefined : groupIssue(row, value)
        const required = (name: 'chosenGroup' | 'groupId' | 'groupLabel') =>
          t('forms.required', { field: t(`admin-membership.newsletter.${name}`) })
        return (
          <>
            {kept.length > 0 ? (
              <Select
                id={firstId}
                label={t('admin-membership.newsletter.chosenGroup')}
                placeholder
                options={optionsFor(row, kept)}
                value={row.id}
                error={
                  issue === 'id' ? required('chosenGroup') : issue === 'twice' && t('admin-membership.newsletter.twice')
                }
                required
                onBlur={onBlur}
                onChange={({ target }) => change(chosen(row, target.value, kept))}
              />
            ) : (
              <TextField
                id={firstId}
                label={t('admin-membership.newsletter.groupId')}
                value={row.id}
                error={
                  issue === 'id' ? required('groupId') : issue === 'twice' && t('admin-membership.newsletter.twice')
                }
                maxLength={100}
                required
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onBlur={onBlur}
                onChange={({ target }) => change({ id: target.value })}
              />
            )}
            <TextField
              label={t('admin-membership.newsletter.groupLabel')}
              value={row.label}
              error={issue === 'label' && required('groupLabel')}
              maxLength={200}
              required
              autoComplete="off"
              onBlur={onBlur}
              onChange={({ target }) => change({ label: target.value })}
            />
            <Checkbox
              label={t('admin-membership.newsletter.ticked')}
              checked={row.checked}
              onChange={({ target }) => change({ checked: target.checked })}
            />
          </>
        )
      }}
    </RowsField>
  )
}

type KeptGroup = Pick<GroupRow, 'id' | 'label'>

/** The provider's groups; one that it no longer has is still shown. */
function optionsFor({ id, label }: GroupRow, kept: readonly KeptGroup[]) {
  const isGone = id !== '' && !kept.some((group) => group.id === id)
  return [
    ...kept.map((group) => ({ value: group.id, label: group.label })),
    ...(isGone ? [{ value: id, label: label || id }] : []),
  ]
}

/** The label follows the choice while it is the group's own. */
function chosen({ id, label }: GroupRow, next: string, kept: readonly KeptGroup[]): Partial<GroupRow> {
  const labelOf = (groupId: string) => kept.find((group) => group.id === groupId)?.label
  const follows = label.trim() === '' || label === labelOf(id)
  return { id: next, ...(follows && { label: labelOf(next) ?? '' }) }
}
