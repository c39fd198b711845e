import { useTranslation } from 'react-i18next'
import type { DeliveryType } from '#domain/webhooks/event-types.ts'
import type { Delivery } from './queries.ts'

/** What people read instead of the names that programs use. */
export function useWebhookWords() {
  const { t } = useTranslation()
  return {
    eventName: (type: DeliveryType) => t(`admin-webhooks.types.${type}`),
    /** What became of the last try; undefined before there was one. */
    resultOf: ({ failure, status }: Pick<Delivery, 'failure' | 'status'>) => {
      if (failure) return t(`admin-webhooks.failures.${failure}`, { status })
      return status === undefined ? undefined : t('admin-webhooks.answered', { status })
    },
  }
}
