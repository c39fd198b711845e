import { Crosshair, LocateFixed, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { canLocate } from '#web/maps/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  problem: string | undefined
  /** An address is looked up. */
  isBusy: boolean
  isLocating: boolean
  isReady: boolean
  onCentre: () => void
  onLocate: () => void
  onCancel: () => void
}

/** Upon the map as long as a place is chosen: how, and the ways that need no pointer. */
export function ChoosePlace({ problem, isBusy, isLocating, isReady, onCentre, onLocate, onCancel }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const cameFrom = document.activeElement as HTMLElement | null
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body) cameFrom?.focus()
    }
  }, [])
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onCancel()
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [onCancel])

  return (
    <section className="map-choose" aria-labelledby="choose-place">
      <div className="grow">
        <h2 id="choose-place" ref={heading} tabIndex={-1}>
          {t('callout-map.add.choose')}
        </h2>
        <p className={problem ? 'small map-choose__problem' : 'small muted'} role="status">
          {problem ?? t(isBusy ? 'callout-map.add.lookingUp' : 'callout-map.add.chooseHint')}
        </p>
      </div>
      <div className="map-choose__acts">
        <Button size="sm" icon={Crosshair} disabled={!isReady} loading={isBusy} onClick={onCentre}>
          {t('callout-map.add.useCentre')}
        </Button>
        {canLocate() && (
          <Button size="sm" icon={LocateFixed} loading={isLocating} onClick={onLocate}>
            {t('callout-map.add.useLocation')}
          </Button>
        )}
        <Button size="sm" variant="text" icon={X} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </section>
  )
}
