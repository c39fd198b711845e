import { Check, Clock, Pause, Pencil, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MailingStatus } from '#domain/mailings/mailing.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'

const looks = {
  draft: { icon: Pencil, tone: 'neutral' },
  scheduled: { icon: Clock, tone: 'link' },
  sending: { icon: Send, tone: 'link' },
  stopped: { icon: Pause, tone: 'warning' },
  sent: { icon: Check, tone: 'success' },
} as const

export function MailingState({ status }: { status: MailingStatus }) {
  const { t } = useTranslation()
  return <Badge {...looks[status]}>{t(`admin-mailings.status.${status}`)}</Badge>
}
