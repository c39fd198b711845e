import { Camera, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'

interface Props {
  label: ReactNode
  types: readonly string[]
  /** Limits, in words. */
  limits: ReactNode
  multiple?: boolean
  /** On phones a second button opens the camera. */
  camera?: boolean
  disabled?: boolean
  describedBy?: string
  onFiles: (files: File[]) => void
  /** As if something hung over it; for the toolkit page. */
  dragging?: boolean
}

/** A place to drop files, with a button that works without dragging. */
export function DropArea({ label, types, limits, multiple, camera, disabled, describedBy, onFiles, dragging }: Props) {
  const { t } = useTranslation()
  const limitsId = useId()
  const input = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(dragging ?? false)

  function take(list: FileList | null) {
    const files = Array.from(list ?? [])
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  const file = (ref: typeof input, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={types.join(',')}
      multiple={multiple && !capture}
      capture={capture ? 'environment' : undefined}
      disabled={disabled}
      onChange={(event) => {
        take(event.target.files)
        event.target.value = ''
      }}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button inside is the one for everybody
    <div
      className={classes('upload', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file(input, false)}
      <Button
        size="sm"
        variant="linkOutlined"
        icon={Upload}
        disabled={disabled}
        aria-describedby={classes(limitsId, describedBy)}
        onClick={() => input.current?.click()}
      >
        {t(multiple ? 'ui.upload.chooseFiles' : 'ui.upload.chooseFile')}
        <span className="sr">: {label}</span>
      </Button>
      {camera && (
        <span className="only-s">
          {file(photo, true)}
          <Button size="sm" icon={Camera} disabled={disabled} onClick={() => photo.current?.click()}>
            {t('ui.upload.takePhoto')}
          </Button>
        </span>
      )}
      <span className="hide-s">{t('ui.upload.orDrop')}</span>
      <span className="muted" id={limitsId}>
        {limits}
      </span>
    </div>
  )
}
