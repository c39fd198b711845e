import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { ImageUpload } from '../media/image-upload.tsx'
import type { Send } from '../media/uploads.ts'
import { Dialog } from '../overlays/dialog.tsx'
import type { TextPicture } from './text-picture.ts'

interface Props {
  /** The one that is there already. */
  value: TextPicture | null
  upload: Send<TextPicture>
  onClose: () => void
  /** `width` in pixels, where it could be measured. */
  onSave: (picture: { path: string; alt: string; width: number | null }) => void
}

/** Which picture stands in a text, and what is said to those who don't see it. */
export function PictureDialog({ value, upload, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const [picture, setPicture] = useState(value)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (!picture) return setMissing(true)
    setBusy(true)
    const { path, url, alt = '' } = picture
    onSave({ path, alt: alt.trim(), width: await measureWidth(url) })
    onClose()
  }

  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('rich-text.picture')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void save()}>
            {t('rich-text.savePicture')}
          </Button>
        </>
      }
    >
      <ImageUpload
        label={t('rich-text.picture')}
        labelHidden
        value={picture}
        upload={upload}
        withAlt
        error={isMissing && !picture ? t('rich-text.pictureMissing') : undefined}
        onChange={(next) => setPicture(next as TextPicture | null)}
      />
    </Dialog>
  )
}

/** Not known of a picture that can't be shown. */
async function measureWidth(url: string): Promise<number | null> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => image.naturalWidth || null,
    () => null,
  )
}
