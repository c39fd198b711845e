import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { type DeliveryDetails, deliveryQuery, refreshWebhooks, type Webhook } from './queries.ts'
import { Reply } from './reply.tsx'
import { useWebhookWords } from './words.ts'

interface Props {
  id: string | undefined
  webhooks: readonly Webhook[]
  onClose: () => void
}

/** One delivery beside the list: what was sent, what came back, and the way to send it again. */
export function DeliveryPanel({ id, webhooks, onClose }: Props) {
  const { t } = useTranslation()
  const { eventName } = useWebhookWords()
  const found = useQuery({ ...deliveryQuery(id ?? ''), enabled: id !== undefined })
  const webhook = webhooks.find((each) => each.id === found.data?.webhookId)
  return (
    <SidePanel
      open={id !== undefined}
      onClose={onClose}
      size="lg"
      title={found.data ? eventName(found.data.type) : t('admin-webhooks.log.title')}
      footer={found.data && webhook && <Replay delivery={found.data} webhook={webhook} />}
    >
      {found.isError && <ErrorState retrying={found.isFetching} onRetry={() => void found.refetch()} />}
      {found.isLoading && (
        <Loading label={t('admin-webhooks.delivery.loading')}>
          <Skeleton height="12rem" />
        </Loading>
      )}
      {found.data && <Details delivery={found.data} webhook={webhook} />}
    </SidePanel>
  )
}

function Replay({ delivery, webhook }: { delivery: DeliveryDetails; webhook: Webhook }) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const replay = useMutation({
    mutationFn: () => call('POST /webhooks/deliveries/:id/replay', { params: { id: delivery.id } }),
    onSuccess: async () => {
      toaster.show({ variant: 'success', title: t('admin-webhooks.delivery.replayed') })
      await refreshWebhooks()
    },
    onError: showProblem,
  })
  if (!webhook.enabled) return <p className="small muted">{t('admin-webhooks.delivery.off')}</p>
  return (
    <Button variant="primary" loading={replay.isPending} onClick={() => replay.mutate()}>
      {t('admin-webhooks.delivery.replay')}
    </Button>
  )
}

function Details({ delivery, webhook }: { delivery: DeliveryDetails; webhook: Webhook | undefined }) {
  const { t } = useTranslation()
  const { resultOf } = useWebhookWords()
  const { state, messageId, subjectId, createdAt, tries, nextTryAt, durationMs, body, reply, log } = delivery
  const result = resultOf(delivery)
  const entries = [
    { label: t('admin-webhooks.log.state'), value: <DeliveryState state={state} /> },
    result && { label: t('admin-webhooks.delivery.result'), value: result },
    webhook && { label: t('admin-webhooks.delivery.to'), value: <Code text={webhook.url} /> },
    { label: t('admin-webhooks.delivery.id'), value: <Code text={messageId} /> },
    { label: t('admin-webhooks.delivery.subject'), value: <Code text={subjectId} /> },
    { label: t('admin-webhooks.delivery.created'), value: <RelativeTime date={createdAt} withTime /> },
    { label: t('admin-webhooks.delivery.tries'), value: tries, numeric: true },
    nextTryAt && { label: t('admin-webhooks.delivery.next'), value: <RelativeTime date={nextTryAt} withTime /> },
    durationMs !== undefined && {
      label: t('admin-webhooks.delivery.duration'),
      value: t('admin-webhooks.delivery.milliseconds', { count: durationMs }),
    },
  ].filter((entry) => !!entry)
  return (
    <div className="stack-6">
      <InfoList entries={entries} />
      {body === null ? (
        <p className="small muted">{t('admin-webhooks.delivery.noBody')}</p>
      ) : (
        <Reply title={t('admin-webhooks.delivery.body')} text={indent(body)} />
      )}
      {reply !== undefined &&
        (reply === '' ? (
          <p className="small muted">{t('admin-webhooks.delivery.noReply')}</p>
        ) : (
          <Reply title={t('admin-webhooks.delivery.reply')} text={reply} />
        ))}
      {log.length > 1 && (
        <div className="stack-2">
          <h3 className="label">{t('admin-webhooks.delivery.attempts')}</h3>
          <ol className="stack-2 list-none p-0">
            {log.toReversed().map((attempt) => (
              <li key={attempt.at} className="small">
                <RelativeTime date={attempt.at} withTime />: {resultOf(attempt)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    <code dir="ltr" className="small wrap-anywhere">
      {text}
    </code>
  )
}

/** Easier to read; it is sent without spaces. */
function indent(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
