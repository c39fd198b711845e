import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { contactsHref } from './contacts-link.ts'
import type { Integration } from './queries.ts'

type Group = NonNullable<Integration['groups']>[number]

/** The groups of another provider, as they were when it was last asked. */
export function RemoteGroupsSection({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-newsletter.groups.title')}>
      <Table
        caption={t('admin-newsletter.groups.caption')}
        columns={[
          { key: 'label', header: t('admin-newsletter.groups.label'), cell: ({ label }) => label },
          {
            key: 'contacts',
            header: t('admin-newsletter.groups.subscribers'),
            numeric: true,
            cell: ({ id, label }) => (
              <Link className="small" href={contactsHref('subscribed', id)}>
                {t('admin-newsletter.groups.show')} <span className="sr">{label}</span>
              </Link>
            ),
          },
        ]}
        rows={groups}
        keyOf={({ id }) => id}
        state="ready"
        empty={
          <EmptyState title={t('admin-newsletter.groups.none')}>{t('admin-newsletter.groups.noneRemote')}</EmptyState>
        }
      />
    </Section>
  )
}
