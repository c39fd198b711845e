import { Inbox, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useBucketCounts } from '../bucket-counts.ts'
import { type BucketTab, buckets } from '../filters/responses-address.ts'

interface Props {
  calloutId: string
  bucket: BucketTab
  onChange: (bucket: BucketTab) => void
}

const icons = { inbox: Inbox, verified: ShieldCheck, trash: Trash2, all: undefined } as const

/** Where responses are kept, with how many there are whatever is asked for. */
export function BucketTabs({ calloutId, bucket, onChange }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const counts = useBucketCounts(calloutId)
  return (
    <Segmented
      label={t('desk.table.bucket')}
      labelHidden
      options={buckets.map((value) => {
        const icon = icons[value]
        const count = counts[value]
        return {
          value,
          label: (
            <>
              {icon && <Icon of={icon} />}
              {value === 'all' ? t('desk.table.all') : t(`ui.status.${value}`)}
              {count !== undefined && <span className="num">{number(count)}</span>}
            </>
          ),
        }
      })}
      value={bucket}
      onChange={onChange}
    />
  )
}
