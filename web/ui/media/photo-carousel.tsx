import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'

interface Photo {
  url: string
  alt: string
  /** The same in other widths. */
  srcSet?: string
  sizes?: string
  /** Its own colour, until it comes. */
  colour?: string | undefined
}

interface Props {
  photos: readonly Photo[]
  label: string
  /** The one shown first, from 0. */
  start?: number
  /** Nothing of a photo is cut off: for looking at it, not for a row of them. */
  whole?: boolean
  /** A CSS filter for all of them. */
  filter?: string | undefined
  /** Another one is shown. */
  onShow?: (index: number) => void
}

/** One photo after the other, by buttons, arrow keys or a swipe; it never moves by itself. */
export function PhotoCarousel({ photos, label, start = 0, whole, filter, onShow }: Props) {
  const { t } = useTranslation()
  const [index, setIndex] = useState(start)
  const startX = useRef<number | null>(null)
  const photo = photos[index]

  function go(to: number) {
    const next = Math.min(photos.length - 1, Math.max(0, to))
    setIndex(next)
    onShow?.(next)
  }

  function swipe(event: PointerEvent) {
    if (startX.current === null) return
    const distance = event.clientX - startX.current
    startX.current = null
    if (Math.abs(distance) > 40) go(index + (distance < 0 ? 1 : -1))
  }

  function goByKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    go(index + (isReversed ? -step : step))
  }

  if (!photo) return null
  return (
    <section
      className={classes('carousel', whole && 'carousel--whole')}
      aria-label={label}
      aria-roledescription={t('ui.carousel')}
      onKeyDown={goByKey}
    >
      <div
        className="carousel__frame"
        onPointerDown={(event) => {
          startX.current = event.clientX
        }}
        onPointerUp={swipe}
      >
        <img
          key={photo.url}
          src={photo.url}
          srcSet={photo.srcSet}
          sizes={photo.sizes}
          alt={photo.alt}
          draggable={false}
          style={{ filter, backgroundColor: photo.colour }}
        />
      </div>
      {photos.length > 1 && (
        <div className="row">
          <IconButton
            size="sm"
            flips
            label={t('ui.previousPhoto')}
            icon={ChevronLeft}
            aria-disabled={index === 0 || undefined}
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
            aria-disabled={index === photos.length - 1 || undefined}
            onClick={() => go(index + 1)}
          />
        </div>
      )}
    </section>
  )
}
