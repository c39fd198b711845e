import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePosition } from '#domain/site/image-address.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { type FocalPoint, moveByKey, pointAt, readShare } from './focal-point.ts'

interface Props {
  src: string
  point: FocalPoint
  onChange: (point: FocalPoint) => void
  onSize: (width: number, height: number) => void
}

/** The picture with a mark on what has to stay in view: dragged, moved by arrow keys, or typed. Beside it what comes of it. */
export function FocalPointField({ src, point, onChange, onSize }: Props) {
  const { t } = useTranslation()
  const picture = useRef<HTMLImageElement>(null)
  /** Where the keys have moved it, to be read out. */
  const [said, setSaid] = useState('')
  const words = (at: FocalPoint) => t('admin-membership.picture.at', { x: Math.round(at.x), y: Math.round(at.y) })
  const position = { objectPosition: imagePosition(point) }

  function moveTo(event: PointerEvent) {
    if (picture.current) onChange(pointAt(event, picture.current.getBoundingClientRect()))
  }

  function move(event: KeyboardEvent) {
    const next = moveByKey(point, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onChange(next)
    setSaid(words(next))
  }

  return (
    <>
      <div className="mb-focal">
        {/* Left and top are those of the picture, whichever way the page is read. */}
        <div className="mb-focal__picture" dir="ltr">
          <img
            ref={picture}
            src={src}
            alt=""
            draggable={false}
            onPointerDown={moveTo}
            onLoad={({ currentTarget }) => onSize(currentTarget.naturalWidth, currentTarget.naturalHeight)}
          />
          <button
            type="button"
            className="mb-focal__mark"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            aria-label={t('admin-membership.picture.mark', { at: words(point) })}
            onKeyDown={move}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
          >
            <Mark />
          </button>
        </div>
        <figure className="mb-focal__crop mb-focal__crop--phone">
          <img src={src} alt="" style={position} />
          <figcaption>{t('admin-membership.picture.onPhone')}</figcaption>
        </figure>
        <figure className="mb-focal__crop mb-focal__crop--desktop">
          <img src={src} alt="" style={position} />
          <figcaption>{t('admin-membership.picture.onDesktop')}</figcaption>
        </figure>
        <div className="mb-focal__at">
          <Share
            label={t('admin-membership.picture.across')}
            value={point.x}
            onChange={(x) => onChange({ ...point, x })}
          />
          <Share
            label={t('admin-membership.picture.down')}
            value={point.y}
            onChange={(y) => onChange({ ...point, y })}
          />
        </div>
      </div>
      <p className="small soft">{t('admin-membership.picture.how')}</p>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}

interface ShareProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** While what is typed is no share the mark stays where it is. */
function Share({ label, value, onChange }: ShareProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      size="sm"
      suffix="%"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(Math.round(value))}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const share = readShare(target.value)
        if (share !== undefined) onChange(share)
      }}
    />
  )
}

/** Seen on any picture: black lines within white ones. */
function Mark() {
  const lines = 'M18 2v9M18 25v9M2 18h9M25 18h9'
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" fill="none">
      <g stroke="#fff" strokeWidth="5">
        <circle cx="18" cy="18" r="12" />
        <path d={lines} />
      </g>
      <g stroke="#111" strokeWidth="2">
        <circle cx="18" cy="18" r="12" />
        <path d={lines} />
      </g>
    </svg>
  )
}
