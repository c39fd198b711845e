import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleDot,
  Clock,
  Eye,
  Inbox,
  Key,
  Minus,
  Pencil,
  ShieldCheck,
  Trash2,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../dashboard/badge.tsx'
import type { Glyph } from '../icon.tsx'

/** Every status the product shows, with the one look it has everywhere. */
const looks = {
  draft: ['neutral', Pencil],
  scheduled: ['link', Clock],
  open: ['success', CircleDot],
  ended: ['neutral', Check],
  successful: ['success', Check],
  pending: ['warning', Clock],
  failed: ['danger', X],
  cancelled: ['neutral', Minus],
  inbox: ['primary', Inbox],
  verified: ['success', ShieldCheck],
  trash: ['neutral', Trash2],
  activeMember: ['success', CircleCheck],
  membershipEnded: ['danger', CircleAlert],
  admin: ['primary', Key],
  superadmin: ['primary', Key],
  reviewer: ['link', Eye],
} as const satisfies Record<string, readonly [Tone, Glyph]>

export type Status = keyof typeof looks

export function StatusPill({ status }: { status: Status }) {
  const { t } = useTranslation()
  const [tone, icon] = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`ui.status.${status}`)}
    </Badge>
  )
}
