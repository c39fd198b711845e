import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { useBucketCounts } from '../bucket-counts.ts'
import type { BucketTab } from '../filters/responses-address.ts'
import { useShownCallout } from '../shown-callout.ts'

interface Props {
  bucket: BucketTab
  /** Whether more than a bucket is asked for. */
  isNarrowed: boolean
  onWiden: () => void
  onBucket: (bucket: BucketTab) => void
}

/** Why there is nothing, and where to go from here. */
export function NoResponses({ bucket, isNarrowed, onWiden, onBucket }: Props) {
  const { t } = useTranslation()
  const { callout, path } = useShownCallout()
  const { all, trash } = useBucketCounts(callout.id)
  if (isNarrowed) {
    return (
      <EmptyState
        level={2}
        title={t('admin.noMatch')}
        action={<Button onClick={onWiden}>{t('admin.clearFilters')}</Button>}
      />
    )
  }
  if (all === 0 && trash === 0) {
    const isThere = callout.status === 'open' || callout.status === 'ended'
    return (
      <EmptyState
        level={2}
        title={t(
          isThere ? 'desk.table.empty.none' : `desk.table.empty.${callout.status === 'draft' ? 'draft' : 'scheduled'}`,
        )}
        action={
          callout.status !== 'ended' && (
            <ButtonLink href={callout.status === 'open' ? `${path}#share` : path}>
              {t(callout.status === 'open' ? 'desk.table.empty.share' : 'desk.table.empty.overview')}
            </ButtonLink>
          )
        }
      >
        {t('desk.table.empty.noneText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={2}
      title={t(`desk.table.empty.${bucket}`)}
      action={
        bucket !== 'all' &&
        (all ?? 0) > 0 && <Button onClick={() => onBucket('all')}>{t('desk.table.empty.showAll')}</Button>
      }
    >
      {t(`desk.table.empty.${bucket}Text`)}
    </EmptyState>
  )
}
