import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#domain/roles/role.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { FormDateTimeField } from '#web/ui/form/dates/form-date-time-field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type RoleFields, roleIssues } from './role-issues.ts'
import type { RoleDates, RoleRow } from './role-table.tsx'

interface Props {
  /** The one that is changed; without it one is added. */
  role: RoleRow | undefined
  offered: readonly Role[]
  /** What else ends with the role, for one that gets an end. */
  warning?: (role: Role) => ReactNode
  onSave: (role: Role, dates: RoleDates) => Promise<void> | void
  onClose: () => void
}

/** Which role, from when and until when. */
export function RoleDialog({ role, offered, warning, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [opened] = useState(() => new Date())
  const form = useCheckedForm<RoleFields>({
    defaultValues: {
      role: role?.role ?? offered[0] ?? 'member',
      begins: role?.dateAdded ? 'then' : 'now',
      from: role?.dateAdded ?? null,
      ends: role?.dateExpires ? 'then' : 'never',
      until: role?.dateExpires ?? null,
    },
    check: (fields) => {
      const faults = roleIssues(fields, opened)
      return {
        from: faults.from && t('admin-contact.dateNeeded'),
        until:
          faults.until && t(faults.until === 'missing' ? 'admin-contact.dateNeeded' : 'admin-contact.endAfterStart'),
      }
    },
  })
  const showProblem = useShowProblem(form, { renamed: { dateAdded: 'from', dateExpires: 'until' } })
  const { begins, ends, role: chosen } = form.watch()

  async function save({ role, begins, from, ends, until }: RoleFields) {
    try {
      await onSave(role, {
        dateAdded: begins === 'now' ? null : from,
        dateExpires: ends === 'never' ? null : until,
      })
      onClose()
    } catch (problem) {
      showProblem(problem)
    }
  }

  const name = t(`admin-contact.roleNames.${chosen}`)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.formState.isSubmitting}
      title={role ? t('admin-contact.editRoleTitle', { role: name }) : t('admin-contact.addRole')}
    >
      <DeskForm form={form} onSubmit={save}>
        {!role && (
          <FormField form={form} name="role">
            {(field) => (
              <Select
                {...field}
                label={t('admin-contact.role')}
                required
                options={offered.map((value) => ({ value, label: t(`admin-contact.roleNames.${value}`) }))}
              />
            )}
          </FormField>
        )}
        <p className="ui">{t(`admin-contact.roleMeans.${chosen}`)}</p>
        <FormField form={form} name="begins">
          {(field) => (
            <RadioGroup
              {...field}
              dense
              label={t('admin-contact.begins')}
              options={[
                { value: 'now', label: t('admin-contact.beginsNow') },
                { value: 'then', label: t('admin-contact.beginsThen') },
              ]}
            />
          )}
        </FormField>
        {begins === 'then' && (
          <FormDateTimeField
            form={form}
            name="from"
            label={t('admin-contact.fromLabel')}
            required
            timeZone={siteTimeZone()}
            blankTime="00:00"
          />
        )}
        <FormField form={form} name="ends">
          {(field) => (
            <RadioGroup
              {...field}
              dense
              label={t('admin-contact.ends')}
              options={[
                { value: 'never', label: t('admin-contact.endsNever') },
                { value: 'then', label: t('admin-contact.endsThen') },
              ]}
            />
          )}
        </FormField>
        {ends === 'then' && (
          <FormDateTimeField
            form={form}
            name="until"
            label={t('admin-contact.untilLabel')}
            required
            timeZone={siteTimeZone()}
            blankTime="23:59"
          />
        )}
        {ends === 'then' && chosen === 'member' && (
          <Notice variant="warning">{t('admin-contact.membershipStops')}</Notice>
        )}
        {ends === 'then' && role && warning?.(chosen)}
        <DeskSubmit form={form} label={t('admin-contact.saveRole')} inDialog>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </DeskSubmit>
      </DeskForm>
    </Dialog>
  )
}
