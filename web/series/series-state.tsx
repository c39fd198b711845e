import { Check, Pause, Pencil, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SeriesStatus } from '#domain/series/series.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'

const looks = {
  draft: { icon: Pencil, tone: 'neutral' },
  running: { icon: Play, tone: 'success' },
  paused: { icon: Pause, tone: 'warning' },
  ended: { icon: Check, tone: 'neutral' },
} as const

export function SeriesState({ status }: { status: SeriesStatus }) {
  const { t } = useTranslation()
  return <Badge {...looks[status]}>{t(`admin-series.status.${status}`)}</Badge>
}
