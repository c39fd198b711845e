import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deliveryStates } from '#domain/webhooks/delivery.ts'
import { deliveryTypes, groupOf } from '#domain/webhooks/event-types.ts'
import { PagedTable, useStayWithin } from '#web/lists/index.ts'
import { offered } from '#web/platform/desk/membership.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import {
  type DeliveriesAddress,
  deliveriesPerPage,
  isNarrowed,
  readDeliveriesAddress,
  writeDeliveriesAddress,
} from './deliveries-address.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { type Delivery, deliveriesQuery, refreshWebhooks, type Webhook } from './queries.ts'
import { useWebhookWords } from './words.ts'

const path = '/admin/settings/webhooks'

/** What was sent and is to be sent. */
export function DeliveriesSection({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const address = readDeliveriesAddress(useSearch({ from: '/dashboard/admin/settings/webhooks' }))
  const found = useQuery(deliveriesQuery(address))
  const change = (changes: Partial<DeliveriesAddress>, { replace = false } = {}) =>
    void navigate({ to: path, search: writeDeliveriesAddress({ ...address, ...changes }), replace, resetScroll: false })
  useStayWithin(found, { page: address.page, limit: deliveriesPerPage }, change)
  const clear = () => change({ page: 1, webhook: undefined, state: undefined, type: undefined })
  return (
    <Section
      title={t('admin-webhooks.log.title')}
      action={
        <Button size="sm" icon={RefreshCw} loading={found.isFetching} onClick={() => void refreshWebhooks()}>
          {t('admin-webhooks.log.refresh')}
        </Button>
      }
    >
      {(webhooks.length > 0 || isNarrowed(address)) && (
        <Filters address={address} webhooks={webhooks} onChange={change} />
      )}
      <PagedTable
        caption={t('admin-webhooks.log.caption')}
        columns={useColumns(address, webhooks)}
        found={found}
        page={address.page}
        limit={deliveriesPerPage}
        onPage={(page) => change({ page })}
        keyOf={({ id }) => id}
        skeletonRows={3}
        empty={
          isNarrowed(address) ? (
            <EmptyState
              title={t('admin-webhooks.log.noMatch')}
              action={<Button onClick={clear}>{t('admin-webhooks.log.clear')}</Button>}
            />
          ) : (
            <EmptyState title={t('admin-webhooks.log.empty')}>{t('admin-webhooks.log.emptyText')}</EmptyState>
          )
        }
      />
      <DeliveryPanel id={address.delivery} webhooks={webhooks} onClose={() => change({ delivery: undefined })} />
    </Section>
  )
}

interface FilterProps {
  address: DeliveriesAddress
  webhooks: readonly Webhook[]
  onChange: (changes: Partial<DeliveriesAddress>) => void
}

function Filters({ address, webhooks, onChange }: FilterProps) {
  const { t } = useTranslation()
  const { eventName } = useWebhookWords()
  return (
    <div className="hook-filters">
      <Select
        size="sm"
        label={t('admin-webhooks.log.webhook')}
        placeholder={t('admin-webhooks.log.allWebhooks')}
        value={address.webhook ?? ''}
        onChange={({ target }) => onChange({ webhook: target.value || undefined, page: 1 })}
        options={webhooks.map((webhook) => ({ value: webhook.id, label: nameOf(webhook) }))}
      />
      <Select
        size="sm"
        label={t('admin-webhooks.log.state')}
        placeholder={t('admin-webhooks.log.allStates')}
        value={address.state ?? ''}
        onChange={({ target }) => onChange({ state: deliveryStates.find((state) => state === target.value), page: 1 })}
        options={deliveryStates.map((state) => ({ value: state, label: t(`admin-webhooks.log.states.${state}`) }))}
      />
      <Select
        size="sm"
        label={t('admin-webhooks.log.type')}
        placeholder={t('admin-webhooks.log.allTypes')}
        value={address.type ?? ''}
        onChange={({ target }) => onChange({ type: deliveryTypes.find((type) => type === target.value), page: 1 })}
        options={offered(deliveryTypes).map((type) => {
          const group = groupOf(type)
          return { value: type, label: eventName(type), ...(group && { group: t(`admin-webhooks.groups.${group}`) }) }
        })}
      />
    </div>
  )
}

/** Short enough for a column: addresses can be long. */
const nameOf = ({ description, url }: Webhook) => description || new URL(url).host

function useColumns(address: DeliveriesAddress, webhooks: readonly Webhook[]): Column<Delivery>[] {
  const { t } = useTranslation()
  const { eventName, resultOf } = useWebhookWords()
  const names = new Map(webhooks.map((webhook) => [webhook.id, nameOf(webhook)]))
  const hrefOf = (delivery: string) => {
    const search = Object.entries(writeDeliveriesAddress({ ...address, delivery }))
    const written = search.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return `${path}?${new URLSearchParams(written)}`
  }
  return [
    {
      key: 'type',
      header: t('admin-webhooks.log.type'),
      cell: ({ id, type }) => (
        <Link className="table__link nowrap" href={hrefOf(id)}>
          {eventName(type)}
        </Link>
      ),
    },
    {
      key: 'webhook',
      header: t('admin-webhooks.log.webhook'),
      cell: ({ webhookId }) => (
        <span className="soft wrap-anywhere whitespace-normal">{names.get(webhookId) ?? '–'}</span>
      ),
    },
    {
      key: 'state',
      header: t('admin-webhooks.log.state'),
      cell: ({ state }) => <DeliveryState state={state} />,
    },
    {
      key: 'result',
      header: t('admin-webhooks.log.result'),
      wideOnly: true,
      cell: (delivery) => <span className="soft whitespace-normal">{resultOf(delivery) ?? '–'}</span>,
    },
    {
      key: 'created',
      header: t('admin-webhooks.log.created'),
      numeric: true,
      cell: ({ createdAt }) => <RelativeTime date={createdAt} now={new Date()} withTime />,
    },
  ]
}
