import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import {
  type ListAddress,
  PagedTable,
  pageQuery,
  readListAddress,
  useStayWithin,
  writeListAddress,
} from '#web/lists/index.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { CreateKey } from './create-key.tsx'
import { DeleteKey } from './delete-key.tsx'
import { type ApiKey, apiKeysQuery } from './queries.ts'
import { useTakeOverKey } from './take-over-key.ts'

const sorts = ['createdAt', 'expires'] as const
type KeySort = (typeof sorts)[number]
const standard = { sort: 'createdAt', order: 'desc' } as const

/** The keys that scripts call with. */
export function ApiKeysPage() {
  const { t } = useTranslation()
  const { address, change } = useKeysAddress()
  const keys = useQuery(apiKeysQuery(pageQuery(address)))
  useStayWithin(keys, address, change)
  const [deleted, setDeleted] = useState<ApiKey>()
  return (
    <div className="stack-8 in-turn">
      <Section title={t('admin-settings.keys.title')}>
        <p className="ui soft mb-3 form-col">{t('admin-settings.keys.what')}</p>
        <PagedTable
          caption={t('admin-settings.keys.title')}
          columns={useColumns(setDeleted)}
          found={keys}
          page={address.page}
          limit={address.limit}
          onPage={(page) => change({ page })}
          keyOf={({ id }) => id}
          sort={{ key: address.sort, order: address.order }}
          onSort={({ key, order }) => change({ sort: key as KeySort, order, page: 1 })}
          skeletonRows={3}
          empty={<EmptyState title={t('admin-settings.keys.empty')}>{t('admin-settings.keys.emptyText')}</EmptyState>}
        />
      </Section>
      <CreateKey />
      {deleted && <DeleteKey apiKey={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}

function useKeysAddress() {
  const navigate = useNavigate()
  const { address } = readListAddress(useSearch({ from: '/dashboard/admin/settings/api-keys' }), sorts, standard)
  return {
    address,
    change(changes: Partial<ListAddress<KeySort>>, { replace = false } = {}) {
      const { q: _, ...search } = writeListAddress({ ...address, ...changes }, standard)
      void navigate({ to: '/admin/settings/api-keys', search, replace, resetScroll: false })
    },
  }
}

function useColumns(onDelete: (key: ApiKey) => void): Column<ApiKey>[] {
  const { t } = useTranslation()
  const date = useShortDate()
  const takeOver = useTakeOverKey()
  const { id, activeRoles } = useSignedIn()
  const isSuperadmin = activeRoles.includes('superadmin')
  return [
    {
      key: 'description',
      header: t('admin-settings.keys.description'),
      cell: ({ description, stopped }) => (
        <span className="wrap-anywhere whitespace-normal">
          {description}
          {stopped && <Stopped reason={stopped} />}
        </span>
      ),
    },
    {
      key: 'token',
      header: t('admin-settings.keys.token'),
      cell: ({ id }) => (
        <code dir="ltr" className="soft">
          {id.slice(0, 4)}
          <span aria-hidden="true">••••••••</span>
        </code>
      ),
    },
    {
      key: 'createdAt',
      header: t('admin-settings.keys.created'),
      sortsFirst: 'desc',
      cell: ({ createdAt, creator }) => (
        <span>
          {date(createdAt)}
          {creator && (
            <span className="block small muted">
              <Link className="tap" href={`/admin/contacts/${creator.id}`}>
                {displayName(creator)}
              </Link>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'lastUsed',
      header: t('admin-settings.keys.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <RelativeTime date={lastUsedAt} now={new Date()} withTime /> : t('admin.never'),
    },
    {
      key: 'expires',
      header: t('admin-settings.keys.expires'),
      sortsFirst: 'desc',
      cell: ({ expires }) => <Expiry expires={expires} />,
    },
    {
      key: 'acts',
      header: t('admin-settings.keys.acts'),
      numeric: true,
      cell: (key) => (
        <span className="row justify-end">
          {isSuperadmin && key.creator?.id !== id && (
            <Button
              size="xs"
              loading={takeOver.isPending && takeOver.variables === key.id}
              onClick={() => takeOver.mutate(key.id)}
            >
              {t('admin-contact.keys.takeOver')}
              <span className="sr"> {key.description}</span>
            </Button>
          )}
          <Button size="xs" variant="dangerText" onClick={() => onDelete(key)}>
            {t('admin-settings.keys.delete')}
            <span className="sr"> {key.description}</span>
          </Button>
        </span>
      ),
    },
  ]
}

/** It has not ended, yet does nothing; and why. */
function Stopped({ reason }: { reason: NonNullable<ApiKey['stopped']> }) {
  const { t } = useTranslation()
  return (
    <span className="block mt-1">
      <Badge tone="danger" icon={CircleAlert}>
        {t('admin-settings.keys.stopped')}
      </Badge>
      <span className="block small muted">{t(`admin-settings.keys.stopReasons.${reason}`)}</span>
    </span>
  )
}

function Expiry({ expires }: { expires: string | null }) {
  const { t } = useTranslation()
  if (expires === null) {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        {t('admin-settings.keys.never')}
      </Badge>
    )
  }
  const now = new Date()
  if (new Date(expires) > now) return <RelativeTime date={expires} now={now} />
  return (
    <Badge tone="danger" icon={CircleAlert}>
      {t('admin-settings.keys.expired')}
    </Badge>
  )
}
