import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { entrantsQuery, type Series } from '../queries.ts'

interface Props {
  series: Series
  onClose: () => void
  onStarted: (series: Series) => void
}

/** Asks whether those who are in the segment already are to be written to as well, and says how many that are. */
export function StartDialog({ series, onClose, onStarted }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useProblemMessage()
  const [includeCurrent, setIncludeCurrent] = useState(false)
  const { id, revision, segmentName } = series
  const { data, error, isFetching, refetch } = useQuery(entrantsQuery(id))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin-series.start.title')}
      consequence={t('admin-series.start.text', { segment: segmentName ?? '' })}
      confirmLabel={t('admin-series.start.act')}
      ready={data !== undefined}
      messageOf={messageOf}
      onConfirm={async () => {
        const body = { includeCurrent, revision }
        onStarted(await call('POST /series/:id/start', { params: { id }, body }, { quiet: true }))
      }}
    >
      {!data && !error && (
        <Loading label={t('admin-series.start.counting')}>
          <Skeleton width="70%" height="1.5rem" />
        </Loading>
      )}
      {!data && error && (
        <Notice
          variant="error"
          live
          actions={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {messageOf(error)}
        </Notice>
      )}
      {data && data.count > 0 && (
        <Checkbox
          label={t('admin-series.start.include', { count: data.count, formatted: number(data.count) })}
          description={t('admin-series.start.includeText')}
          checked={includeCurrent}
          onChange={({ target }) => setIncludeCurrent(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
