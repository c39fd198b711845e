import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type DeliveryDetails, refreshWebhooks, type Webhook } from './queries.ts'
import { Reply } from './reply.tsx'
import { useWebhookWords } from './words.ts'

/** Sends a test and says what came back. */
export function TestWebhook({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  // Asked once for each time it is opened or pressed again, never by itself.
  const test = useQuery({
    queryKey: ['webhook-test', id],
    queryFn: async () => {
      const sent = await call('POST /webhooks/:id/test', { params: { id } }, { quiet: true })
      void refreshWebhooks()
      return sent
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin-webhooks.test.title')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('admin-webhooks.test.close')}</Button>
          <Button loading={test.isFetching} onClick={() => void test.refetch()}>
            {t('admin-webhooks.test.again')}
          </Button>
        </>
      }
    >
      {test.isFetching && (
        <Loading label={t('admin-webhooks.test.sending', { address: url })}>
          <Skeleton height="6rem" />
        </Loading>
      )}
      {!test.isFetching && test.isError && (
        <Notice variant="error" live>
          {messageOf(test.error)}
        </Notice>
      )}
      {!test.isFetching && test.data && <Result delivery={test.data} url={url} />}
    </Dialog>
  )
}

function Result({ delivery, url }: { delivery: DeliveryDetails; url: string }) {
  const { t } = useTranslation()
  const { resultOf } = useWebhookWords()
  const { state, status, durationMs = 0, reply } = delivery
  const isDelivered = state === 'delivered'
  return (
    <div className="stack">
      <p className="small muted wrap-anywhere">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <Notice
        live
        variant={isDelivered ? 'success' : 'error'}
        title={isDelivered ? t('admin-webhooks.test.succeeded', { status }) : t('admin-webhooks.test.failed')}
      >
        {!isDelivered && `${resultOf(delivery)}. `}
        {t('admin-webhooks.delivery.milliseconds', { count: durationMs })}
      </Notice>
      {reply && <Reply title={t('admin-webhooks.delivery.reply')} text={reply} />}
    </div>
  )
}
