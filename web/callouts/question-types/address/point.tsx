import { LocateFixed, MapPin, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { canLocate, LocationUnknown, locate, PointPicker, writePoint } from '#web/maps/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  /** Of the question: what the point is of. */
  label: ReactNode
  value: Location | undefined
  onSet: (point: Location) => void
  /** Left out, the point belongs to the address and goes with it. */
  onRemove?: (() => void) | undefined
  /** Further buttons. */
  acts?: ReactNode
}

type Locating = 'idle' | 'looking' | 'denied' | 'lost'

/** Where it is: as the device says, or as somebody sets it on a map, which is loaded when it is opened. */
export function AddressPoint({ label, value, onSet, onRemove, acts }: Props) {
  const { t } = useTranslation()
  const [locating, setLocating] = useState<Locating>('idle')
  const [isMapOpen, setMapOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  /** The focus would go with the button. */
  function remove() {
    onRemove?.()
    opener.current?.focus()
  }

  async function findMe() {
    setLocating('looking')
    try {
      onSet(await locate())
      setLocating('idle')
    } catch (error) {
      setLocating(error instanceof LocationUnknown ? error.reason : 'lost')
    }
  }

  return (
    <>
      <div className="row answer-address__acts">
        {canLocate() && (
          <Button variant="text" size="sm" icon={LocateFixed} loading={locating === 'looking'} onClick={findMe}>
            {t('ui.useMyLocation')}
          </Button>
        )}
        <Button
          ref={opener}
          variant="text"
          size="sm"
          icon={MapPin}
          aria-expanded={isMapOpen}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {t(isMapOpen ? 'callout-form.address.closeMap' : 'callout-form.address.openMap')}
        </Button>
        {acts}
      </div>
      {isMapOpen && (
        <PointPicker
          label={typeof label === 'string' && label ? label : t('callout-form.address.map')}
          value={value}
          onChange={(point) => {
            setLocating('idle')
            onSet(point)
          }}
        />
      )}
      <p className="small muted answer-address__point" role="status">
        {locating === 'denied' && t('callout-form.address.denied')}
        {locating === 'lost' && t('ui.addressLost')}
        {value && locating === 'idle' && t('callout-form.address.located', { place: writePoint(value) })}
      </p>
      {value && onRemove && (
        <Button variant="text" size="sm" icon={X} onClick={remove}>
          {t('callout-form.address.forgetLocation')}
        </Button>
      )}
    </>
  )
}
