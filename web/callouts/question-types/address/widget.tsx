import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { readLocation } from '#domain/callouts/question-types/address/address.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { isTypedByHand, readSearch, unchosen } from './address-search.ts'
import { AddressByHand, streetId } from './by-hand.tsx'
import { AddressFromList } from './from-list.tsx'
import { readAddress, writeAddress } from './typed-address.ts'

/** An address from a geocoder's list where there is one, else and at any time typed by hand; either with a point. */
export function Widget(props: WidgetProps<ComponentOf<'address'>>) {
  const { id, value, onChange } = props
  const { t } = useTranslation()
  const { geocoder } = pageData.maps
  const [isByHand, setByHand] = useState(!geocoder || isTypedByHand(value))
  const [isSwitched, setSwitched] = useState(false)
  useEffect(() => {
    if (isSwitched) document.getElementById(isByHand ? streetId(id) : id)?.focus()
  }, [isSwitched, isByHand, id])

  /** What was typed comes along. */
  function typeByHand() {
    const { text, isChosen } = readSearch(value)
    onChange(isChosen ? writeAddress({ ...readAddress(value), location: readLocation(value) }) : text || undefined)
    setByHand(true)
    setSwitched(true)
  }

  function searchAgain() {
    const { text, isChosen } = readSearch(value)
    if (!isChosen) onChange(unchosen(text))
    setByHand(false)
    setSwitched(true)
  }

  if (!geocoder) return <AddressByHand {...props} />
  if (isByHand) {
    return (
      <AddressByHand
        {...props}
        acts={
          <Button variant="text" size="sm" icon={Search} onClick={searchAgain}>
            {t('callout-form.address.search')}
          </Button>
        }
      />
    )
  }
  return <AddressFromList {...props} geocoder={geocoder} onByHand={typeByHand} />
}
