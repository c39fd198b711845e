import { useTranslation } from 'react-i18next'
import { RowsField } from '#web/platform/desk/rows-field.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import type { TabField } from '../tab/use-tab.ts'
import { type GroupRow, groupIssue } from './confirmation-draft.ts'

const most = 200

/** The newsletter's groups to choose from; without any there is one box for all of it. */
export function GroupsField({ id, value, error, onChange, onBlur }: TabField<readonly GroupRow[]>) {
  const { t } = useTranslation()
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
        const required = (name: 'groupId' | 'groupLabel') =>
          t('forms.required', { field: t(`admin-membership.newsletter.${name}`) })
        return (
          <>
            <TextField
              id={firstId}
              label={t('admin-membership.newsletter.groupId')}
              value={row.id}
              error={issue === 'id' ? required('groupId') : issue === 'twice' && t('admin-membership.newsletter.twice')}
              maxLength={100}
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onBlur={onBlur}
              onChange={({ target }) => change({ id: target.value })}
            />
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
