import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from '#domain/callouts/question-types/address/address.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { readDegrees } from './position.ts'

interface Props {
  value: Location | undefined
  onChange: (point: Location) => void
}

/** A point in numbers, for browsers that can't draw a map. */
export function CoordinateFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ lat: String(value?.lat ?? ''), lng: String(value?.lng ?? '') })

  // The point was removed.
  const [followed, setFollowed] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    if (!value) setTyped({ lat: '', lng: '' })
  }

  function change(part: Partial<typeof typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    const lat = readDegrees(next.lat, 90)
    const lng = readDegrees(next.lng, 180)
    if (lat !== undefined && lng !== undefined) onChange({ lat, lng })
  }

  const field = (name: 'lat' | 'lng', most: 90 | 180) => (
    <TextField
      type="number"
      size="lg"
      label={t(`maps.${name}`)}
      hint={t('maps.degrees', { most })}
      error={typed[name] && readDegrees(typed[name], most) === undefined ? t('maps.degrees', { most }) : undefined}
      inputMode="text"
      value={typed[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )

  return (
    <>
      <Notice>{t('maps.unavailable')}</Notice>
      <div className="coordinates">
        {field('lat', 90)}
        {field('lng', 180)}
      </div>
    </>
  )
}
