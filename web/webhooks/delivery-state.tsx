import { Check, CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import type { Delivery } from './queries.ts'

const looks = {
  pending: { tone: 'warning', icon: Clock },
  delivered: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleAlert },
} as const

export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`admin-webhooks.log.states.${state}`)}</Badge>
}
