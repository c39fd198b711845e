import { useTranslation } from 'react-i18next'
import { NoMailServer } from '#web/mailings/index.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Series } from './queries.ts'

/** What emails of a series wait for. */
export function SeriesNotices({ series }: { series: Pick<Series, 'isMoving'> }) {
  const { t } = useTranslation()
  return (
    <div className="series__notices">
      <NoMailServer />
      {series.isMoving && <Notice title={t('admin-series.moving.title')}>{t('admin-series.moving.text')}</Notice>}
    </div>
  )
}
