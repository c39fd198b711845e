import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup, type FieldProps, useField } from '../base/field.tsx'
import { TextField } from '../base/text-field.tsx'
import { Button } from '../buttons/button.tsx'

interface Props extends FieldProps {
  /** A PNG as data URL. */
  value: string | null
  onChange: (image: string | null) => void
  disabled?: boolean
  readOnly?: boolean
}

const size = { width: 560, height: 200 }

/** Drawn by hand, or typed by those who can't or don't want to draw. */
export function Signature({ value, onChange, disabled, readOnly, ...field }: Props) {
  const { t } = useTranslation()
  const ids = useField(field)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const [way, setWay] = useState<'draw' | 'type'>('draw')
  const [name, setName] = useState('')

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !value) return
    const image = new Image()
    image.onload = () => {
      if (isDrawing.current) return
      pen.clearRect(0, 0, size.width, size.height)
      pen.drawImage(image, 0, 0)
    }
    image.src = value
  }, [value])

  function draw(event: PointerEvent<HTMLCanvasElement>, starts: boolean) {
    const pen = event.currentTarget.getContext('2d')
    if (!pen || disabled || readOnly || (!starts && !isDrawing.current)) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) * size.width) / box.width
    const y = ((event.clientY - box.top) * size.height) / box.height
    if (starts) {
      event.currentTarget.setPointerCapture(event.pointerId)
      isDrawing.current = true
      pen.beginPath()
      pen.moveTo(x, y)
    }
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.strokeStyle = '#111111'
    pen.lineTo(x, y)
    pen.stroke()
  }

  function lift() {
    if (!isDrawing.current) return
    isDrawing.current = false
    onChange(canvas.current?.toDataURL('image/png') ?? null)
  }

  function write(text: string) {
    setName(text)
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.clearRect(0, 0, size.width, size.height)
    pen.font = 'italic 48px serif'
    pen.fillStyle = '#111111'
    pen.textBaseline = 'middle'
    pen.fillText(text, 32, size.height / 2, size.width - 64)
    onChange(text.trim() ? (canvas.current?.toDataURL('image/png') ?? null) : null)
  }

  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setName('')
    onChange(null)
  }

  if (readOnly) {
    return (
      <FieldGroup {...field} id={ids.controlId}>
        {value ? <img className="signature" src={value} alt={t('ui.signature.alt')} /> : '–'}
      </FieldGroup>
    )
  }

  return (
    <FieldGroup {...field} id={ids.controlId}>
      <canvas
        ref={canvas}
        className="signature"
        {...size}
        role="img"
        aria-label={t(value ? 'ui.signature.alt' : 'ui.signature.empty')}
        onPointerDown={(event) => draw(event, true)}
        onPointerMove={(event) => draw(event, false)}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      {way === 'type' && (
        <TextField
          label={t('ui.signature.name')}
          autoComplete="name"
          value={name}
          disabled={disabled}
          onChange={(event) => write(event.target.value)}
        />
      )}
      <div className="row">
        <Button size="sm" disabled={disabled || !value} onClick={clear}>
          {t('ui.clear')}
        </Button>
        <Button
          size="sm"
          variant="text"
          disabled={disabled}
          onClick={() => {
            clear()
            setWay(way === 'draw' ? 'type' : 'draw')
          }}
        >
          {t(way === 'draw' ? 'ui.signature.typeInstead' : 'ui.signature.drawInstead')}
        </Button>
      </div>
    </FieldGroup>
  )
}
