import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PublicCallout, ShareBox, ThanksText } from '#web/callouts/public/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  callout: PublicCallout
  onAgain: () => void
  onClose: () => void
}

/** What was sent has arrived: thanks, when it is seen, and the ways on. */
export function Added({ callout, onAgain, onClose }: Props) {
  const { t } = useTranslation()
  const isShownAtOnce = callout.responseViewSchema?.buckets.some((bucket) => bucket === 'inbox' || bucket === '')
  return (
    <>
      <div className="stack">
        <ThanksText callout={callout} startLevel={3} />
        {!isShownAtOnce && <p className="muted">{t('callout-map.add.review')}</p>}
      </div>
      <div className="row">
        {callout.allowMultiple && (
          <Button variant="primary" icon={Plus} onClick={onAgain}>
            {t('callout-map.add.again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('callout-map.add.done')}</Button>
      </div>
      <ShareBox callout={callout} open at={{ view: 'map' }} />
    </>
  )
}
