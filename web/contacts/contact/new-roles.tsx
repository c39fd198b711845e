import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles as allRoles, type Role } from '#domain/roles/role.ts'
import { isOffered, offered } from '#web/platform/desk/membership.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { NewContactFields } from './new-contact.ts'
import { RoleDialog } from './role-dialog.tsx'
import { type RoleDates, type RoleRow, RoleTable } from './role-table.tsx'

/**
 * The roles of someone who is not there yet: kept in the form until they are saved with the rest. Their dialog is a form
 * of its own, so it has to stand beside this one.
 */
export function useNewRoles(form: Form<NewContactFields>): { list: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation()
  const { activeRoles } = useSignedIn()
  const [edited, setEdited] = useState<RoleRow | 'new'>()
  const roles = form.watch('roles')
  const free = offered(allRoles).filter(
    (role) =>
      !roles.some((held) => held.role === role) && (role !== 'superadmin' || activeRoles.includes('superadmin')),
  )
  const write = (next: RoleRow[]) =>
    form.setValue('roles', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const save = (role: Role, dates: RoleDates) =>
    write([...roles.filter((held) => held.role !== role), { role, ...dates }].sort(byRank))

  return {
    list: (
      <div className="stack">
        <RoleTable
          roles={roles}
          whyFixed={() => undefined}
          onEdit={setEdited}
          onRemove={({ role }) => write(roles.filter((held) => held.role !== role))}
          empty={t(isOffered('member') ? 'admin-contact.add.noRoles' : 'admin-contact.noRoles')}
        />
        {free.length > 0 && (
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            {t('admin-contact.addRole')}
          </Button>
        )}
      </div>
    ),
    dialog: edited && (
      <RoleDialog
        role={edited === 'new' ? undefined : edited}
        offered={edited === 'new' ? free : [edited.role]}
        onSave={save}
        onClose={() => setEdited(undefined)}
      />
    ),
  }
}

const byRank = (a: RoleRow, b: RoleRow) => allRoles.indexOf(a.role) - allRoles.indexOf(b.role)
