import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeRoles, roles as allRoles, type Role, type RoleEntry } from '#domain/roles/role.ts'
import { StoppingKeys } from '#web/api-keys/index.ts'
import { type Contact, refreshContact } from '#web/contact-lookup/index.ts'
import { isOffered, offered } from '#web/platform/desk/membership.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type RoleDates, type RoleRow, RoleTable } from './role-table.tsx'
import { useRights } from './shown-contact.ts'

/** What someone may do, since when and until when; given, changed and taken away here. */
export function ContactRoles({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const { isSelf, isSuperadmin } = useRights(contact)
  const [edited, setEdited] = useState<RoleRow | 'new'>()
  const [removed, setRemoved] = useState<Role>()
  const roles = contact.roles ?? []
  const free = offered(allRoles).filter(
    (role) => !roles.some((held) => held.role === role) && (role !== 'superadmin' || isSuperadmin),
  )

  async function save(role: Role, { dateAdded, dateExpires }: RoleDates) {
    // Without a date a new role begins now, and one that is there keeps its own.
    const isThere = roles.some((held) => held.role === role)
    const begins = dateAdded ?? (isThere ? new Date().toISOString() : undefined)
    const body = { ...(begins && { dateAdded: begins }), dateExpires }
    await call('PUT /contact/:id/role/:role', { params: { id: contact.id, role }, body })
    toaster.show({ variant: 'success', title: t('admin-contact.roleSaved') })
    await refreshContact(contact.id, { isSelf })
  }

  async function remove(role: Role) {
    await call('DELETE /contact/:id/role/:role', { params: { id: contact.id, role } })
    toaster.show({ variant: 'success', title: t('admin-contact.roleRemoved') })
    await refreshContact(contact.id, { isSelf })
  }

  /** Without this role the contact would be no admin any more. */
  function endsAdmin(role: Role): boolean {
    const others = roles.filter((held) => held.role !== role).map(reviveRole)
    return contact.activeRoles.includes('admin') && !activeRoles(others, new Date()).includes('admin')
  }

  /** Nobody takes their own way in from themselves, and superadmins are each other's matter. */
  function whyFixed({ role }: RoleRow): string | undefined {
    if (role === 'superadmin' && !isSuperadmin) return t('admin-contact.superadminsOnly')
    return isSelf && role !== 'member' ? t('admin-contact.ownRole') : undefined
  }

  return (
    <Section
      title={t('admin-contact.roles')}
      action={
        free.length > 0 && (
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            {t('admin-contact.addRole')}
          </Button>
        )
      }
    >
      <RoleTable
        roles={roles.filter(({ role }) => isOffered(role))}
        whyFixed={whyFixed}
        onEdit={setEdited}
        onRemove={({ role }) => setRemoved(role)}
        empty={t('admin-contact.noRoles')}
      />
      {edited && (
        <RoleDialog
          role={edited === 'new' ? undefined : edited}
          offered={edited === 'new' ? free : [edited.role]}
          warning={(role) => endsAdmin(role) && <StoppingKeys creatorId={contact.id} />}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={removed && t('admin-contact.removeRoleTitle', { role: t(`admin-contact.roleNames.${removed}`) })}
        consequence={removed && t(`admin-contact.removeRole.${removed}`)}
        confirmLabel={t('admin-contact.removeRoleConfirm')}
        cancelLabel={t('admin-contact.keepRole')}
        danger
        onConfirm={() => remove(removed ?? 'member')}
        messageOf={messageOf}
      >
        {removed && endsAdmin(removed) && (
          <div className="mt-3">
            <StoppingKeys creatorId={contact.id} />
          </div>
        )}
      </ConfirmDialog>
    </Section>
  )
}

function reviveRole({ role, dateAdded, dateExpires }: NonNullable<Contact['roles']>[number]): RoleEntry {
  return { role, dateAdded: new Date(dateAdded), dateExpires: dateExpires === null ? null : new Date(dateExpires) }
}
