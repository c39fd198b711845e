import { Check, CircleAlert, Clock, Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { noServer } from '#domain/emails/outbox.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import type { OutboxMail } from './queries.ts'

const looks = {
  waiting: { tone: 'warning', icon: Clock },
  kept: { tone: 'neutral', icon: Inbox },
  sent: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleAlert },
} as const

export function MailState({ mail: { status, error } }: { mail: Pick<OutboxMail, 'status' | 'error'> }) {
  const { t } = useTranslation()
  const state = status === 'waiting' && error === noServer ? 'kept' : status
  return <Badge {...looks[state]}>{t(`admin-settings.outbox.states.${state}`)}</Badge>
}
