import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, KeyRound, List, Pencil, Plus, Power, Send, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { refreshWebhooks, type Webhook } from './queries.ts'
import { WebhookState } from './webhook-state.tsx'
import { useWebhookWords } from './words.ts'

type WebhookAct = 'edit' | 'test' | 'secret' | 'delete'

interface Props {
  found: UseQueryResult<Webhook[]>
  onAdd: () => void
  onAct: (act: WebhookAct, webhook: Webhook) => void
}

export function WebhooksSection({ found, onAdd, onAct }: Props) {
  const { t } = useTranslation()
  const { data, error, isError } = found
  const columns = useColumns(onAct)
  const add = (
    <Button icon={Plus} variant="primary" size="sm" onClick={onAdd}>
      {t('admin-webhooks.add')}
    </Button>
  )
  return (
    <Section title={t('admin-webhooks.title')} action={data && data.length > 0 ? add : undefined}>
      <p className="ui soft mb-3 form-col">{t('admin-webhooks.what')}</p>
      <Table
        caption={t('admin-webhooks.caption')}
        columns={columns}
        rows={data ?? []}
        keyOf={({ id }) => id}
        state={isError ? 'error' : data ? 'ready' : 'loading'}
        {...(error instanceof ApiProblem && { errorMessage: problemText(error, t) })}
        onRetry={() => void found.refetch()}
        skeletonRows={2}
        empty={
          <EmptyState title={t('admin-webhooks.empty')} action={add}>
            {t('admin-webhooks.emptyText')}
          </EmptyState>
        }
      />
    </Section>
  )
}

function useColumns(onAct: Props['onAct']): Column<Webhook>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'address',
      header: t('admin-webhooks.columns.address'),
      cell: ({ url, description }) => (
        <span className="whitespace-normal">
          {description && <span className="block wrap-anywhere">{description}</span>}
          <bdi dir="ltr" className={description ? 'block small muted wrap-anywhere' : 'wrap-anywhere'}>
            {url}
          </bdi>
        </span>
      ),
    },
    {
      key: 'events',
      header: t('admin-webhooks.columns.events'),
      cell: ({ types }) => <span className="nowrap">{t('admin-webhooks.eventCount', { count: types.length })}</span>,
    },
    {
      key: 'state',
      header: t('admin-webhooks.columns.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'last',
      header: t('admin-webhooks.columns.last'),
      cell: ({ lastDelivery }) => <LastDelivery delivery={lastDelivery} />,
    },
    {
      key: 'acts',
      header: t('admin-webhooks.columns.acts'),
      numeric: true,
      cell: (webhook) => <Acts webhook={webhook} onAct={onAct} />,
    },
  ]
}

function LastDelivery({ delivery }: { delivery: Webhook['lastDelivery'] }) {
  const { t } = useTranslation()
  const { eventName, resultOf } = useWebhookWords()
  if (!delivery) return <span className="muted">{t('admin-webhooks.never')}</span>
  const { type, state, failure, triedAt, createdAt } = delivery
  return (
    <span className="whitespace-normal">
      <DeliveryState state={state} />
      <span className="block small muted">
        {eventName(type)}, <RelativeTime date={triedAt ?? createdAt} now={new Date()} withTime />
      </span>
      {failure && <span className="block small muted">{resultOf(delivery)}</span>}
    </span>
  )
}

function Acts({ webhook, onAct }: { webhook: Webhook; onAct: Props['onAct'] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showProblem = useProblemToast()
  const { id, enabled, description, url } = webhook
  const name = description || url
  const turn = useMutation({
    mutationFn: () => call('PATCH /webhooks/:id', { params: { id }, body: { enabled: !enabled } }),
    onSuccess: async (changed) => {
      const title = t(changed.enabled ? 'admin-webhooks.turnedOn' : 'admin-webhooks.turnedOff')
      toaster.show({ variant: 'success', title })
      await refreshWebhooks()
    },
    onError: showProblem,
  })
  return (
    <span className="row justify-end flex-nowrap">
      <Button size="xs" icon={Send} onClick={() => onAct('test', webhook)}>
        {t('admin-webhooks.acts.test')}
        <span className="sr"> {name}</span>
      </Button>
      <MenuButton
        iconOnly
        label={t('admin-webhooks.columns.acts')}
        name={t('admin-webhooks.actsOf', { address: name })}
        icon={Ellipsis}
        variant="ghost"
        size="sm"
        entries={[
          {
            id: 'edit',
            label: t('admin-webhooks.acts.edit'),
            icon: Pencil,
            onAction: () => onAct('edit', webhook),
          },
          {
            id: 'log',
            label: t('admin-webhooks.acts.log'),
            icon: List,
            onAction: () =>
              void navigate({ to: '/admin/settings/webhooks', search: { webhook: id }, resetScroll: false }),
          },
          {
            id: 'secret',
            label: t('admin-webhooks.acts.secret'),
            icon: KeyRound,
            onAction: () => onAct('secret', webhook),
          },
          {
            id: 'turn',
            label: t(enabled ? 'admin-webhooks.acts.off' : 'admin-webhooks.acts.on'),
            icon: Power,
            disabled: turn.isPending,
            onAction: () => turn.mutate(),
          },
          { separator: 'danger' },
          {
            id: 'delete',
            label: t('admin-webhooks.acts.delete'),
            icon: Trash2,
            danger: true,
            onAction: () => onAct('delete', webhook),
          },
        ]}
      />
    </span>
  )
}
