import { CircleCheck, Clock, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isActive, type Role } from '#domain/roles/role.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import { type Column, Table } from '#web/ui/tables/table.tsx'

/** Without a start it begins when it is saved. */
export interface RoleDates {
  dateAdded: string | null
  dateExpires: string | null
}

export interface RoleRow extends RoleDates {
  role: Role
}

interface Props {
  roles: readonly RoleRow[]
  /** Why one can't be changed by whoever looks; undefined when it can. */
  whyFixed: (role: RoleRow) => string | undefined
  onEdit: (role: RoleRow) => void
  onRemove: (role: RoleRow) => void
  /** The sentence where there is none. */
  empty: string
}

const looks = {
  active: { tone: 'success', icon: CircleCheck },
  soon: { tone: 'link', icon: Clock },
  ended: { tone: 'neutral', icon: Minus },
} as const

export function RoleTable({ roles, whyFixed, onEdit, onRemove, empty }: Props) {
  const { t } = useTranslation()
  const date = useShortDate()
  const columns: Column<RoleRow>[] = [
    { key: 'role', header: t('admin-contact.role'), cell: ({ role }) => t(`admin-contact.roleNames.${role}`) },
    {
      key: 'state',
      header: t('admin-contact.state'),
      cell: (role) => {
        const state = stateOf(role, new Date())
        return <Badge {...looks[state]}>{t(`admin-contact.states.${state}`)}</Badge>
      },
    },
    {
      key: 'from',
      header: t('admin-contact.from'),
      cell: ({ dateAdded }) => (dateAdded ? date(dateAdded) : t('admin-contact.onSaving')),
    },
    {
      key: 'to',
      header: t('admin-contact.to'),
      cell: ({ dateExpires }) => (dateExpires ? date(dateExpires) : t('admin.noEnd')),
    },
    {
      key: 'acts',
      header: t('admin-contact.acts'),
      numeric: true,
      cell: (row) => {
        const reason = whyFixed(row)
        const role = t(`admin-contact.roleNames.${row.role}`)
        if (reason) return <span className="small muted">{reason}</span>
        return (
          <span className="row nowrap justify-end">
            <Button size="xs" variant="text" onClick={() => onEdit(row)}>
              {t('admin-contact.edit')}
              <span className="sr"> {role}</span>
            </Button>
            <Button size="xs" variant="dangerText" onClick={() => onRemove(row)}>
              {t('admin-contact.remove')}
              <span className="sr"> {role}</span>
            </Button>
          </span>
        )
      },
    },
  ]
  return (
    <div className="contact__roles">
      <Table
        caption={t('admin-contact.roles')}
        columns={columns}
        rows={roles}
        keyOf={({ role }) => role}
        empty={<p className="ui muted">{empty}</p>}
      />
    </div>
  )
}

function stateOf({ role, dateAdded, dateExpires }: RoleRow, now: Date): keyof typeof looks {
  const starts = dateAdded ? new Date(dateAdded) : now
  if (starts > now) return 'soon'
  const entry = { role, dateAdded: starts, dateExpires: dateExpires === null ? null : new Date(dateExpires) }
  return isActive(entry, now) ? 'active' : 'ended'
}
