import { Ban, Check, Clock, Flag, type LucideIcon, MailX, UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RecipientStatus } from '#domain/mailings/mailing.ts'
import { Badge, type Tone } from '#web/ui/dashboard/badge.tsx'

const looks: Readonly<Record<RecipientStatus, { icon: LucideIcon; tone: Tone; plain?: boolean }>> = {
  waiting: { icon: Clock, tone: 'neutral', plain: true },
  sent: { icon: Check, tone: 'success' },
  deferred: { icon: Clock, tone: 'warning' },
  bounced: { icon: MailX, tone: 'danger' },
  complained: { icon: Flag, tone: 'danger' },
  unsubscribed: { icon: UserMinus, tone: 'neutral' },
  skipped: { icon: Ban, tone: 'neutral' },
}

/** What became of an email. */
export function RecipientState({ status }: { status: RecipientStatus }) {
  const { t } = useTranslation()
  return <Badge {...looks[status]}>{t(`admin-mailings.recipient.status.${status}`)}</Badge>
}
