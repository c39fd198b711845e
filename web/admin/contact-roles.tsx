import { CircleCheck, Clock, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/layout/section.tsx'
import { Badge } from '#web/ui/status/badge.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { useShortDate } from './list-formats.ts'
import type { Contact } from './queries.ts'

type Role = NonNullable<Contact['roles']>[number]

const looks = {
  active: { tone: 'success', icon: CircleCheck },
  soon: { tone: 'link', icon: Clock },
  ended: { tone: 'neutral', icon: Minus },
} as const

/** What someone may do, since when and until when. */
export function ContactRoles({ roles }: { roles: Role[] }) {
  const { t } = useTranslation()
  const date = useShortDate()
  const columns: Column<Role>[] = [
    { key: 'role', header: t('admin.contact.role'), cell: ({ role }) => t(`admin.contact.roleNames.${role}`) },
    {
      key: 'state',
      header: t('admin.contact.state'),
      cell: (role) => {
        const state = stateOf(role, new Date())
        return <Badge {...looks[state]}>{t(`admin.contact.states.${state}`)}</Badge>
      },
    },
    { key: 'from', header: t('admin.contact.from'), cell: ({ dateAdded }) => date(dateAdded) },
    {
      key: 'to',
      header: t('admin.contact.to'),
      cell: ({ dateExpires }) => (dateExpires ? date(dateExpires) : t('admin.noEnd')),
    },
  ]
  return (
    <Section title={t('admin.contact.roles')}>
      <div className="[&_.table]:border-t-0 lg:[&_tr>:first-child]:ps-0">
        <Table
          caption={t('admin.contact.roles')}
          columns={columns}
          rows={roles}
          keyOf={({ role }) => role}
          empty={<p className="ui muted">{t('admin.contact.noRoles')}</p>}
        />
      </div>
    </Section>
  )
}

function stateOf({ dateAdded, dateExpires }: Role, now: Date): keyof typeof looks {
  if (new Date(dateAdded) > now) return 'soon'
  return dateExpires && new Date(dateExpires) < now ? 'ended' : 'active'
}
