import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'

interface Props {
  photos: readonly { url: string; alt: string }[]
  label: string
  /** The one shown first, from 0. */
  start?: number
}

/** One photo after the other, by buttons or a swipe; it never moves by itself. */
export function PhotoCarousel({ photos, label, start = 0 }: Props) {
  const { t } = useTranslation()
  const [index, setIndex] = useState(start)
  const startX = useRef<number | null>(null)
  const photo = photos[index]
  const go = (to: number) => setIndex(Math.min(photos.length - 1, Math.max(0, to)))

  function swipe(event: PointerEvent) {
    if (startX.current === null) return
    const distance = event.clientX - startX.current
    startX.current = null
    if (Math.abs(distance) > 40) go(index + (distance < 0 ? 1 : -1))
  }

  if (!photo) return null
  return (
    <section className="carousel" aria-label={label} aria-roledescription={t('ui.carousel')}>
      <div
        className="carousel__frame"
        onPointerDown={(event) => {
          startX.current = event.clientX
        }}
        onPointerUp={swipe}
      >
        <img src={photo.url} alt={photo.alt} draggable={false} />
      </div>
      {photos.length > 1 && (
        <div className="row">
          <IconButton
            size="sm"
            flips
            label={t('ui.previousPhoto')}
            icon={ChevronLeft}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <span className="small num" role="status">
            {t('ui.photoOf', { number: index + 1, count: photos.length })}
          </span>
          <IconButton
            size="sm"
            flips
            label={t('ui.nextPhoto')}
            icon={ChevronRight}
            disabled={index === photos.length - 1}
            onClick={() => go(index + 1)}
          />
        </div>
      )}
    </section>
  )
}
