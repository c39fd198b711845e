import { Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PhotoCarousel } from '#web/ui/media/photo-carousel.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { isPicture, pictureAt } from './pictures.ts'
import type { ShownFile } from './shown-files.ts'

interface Props {
  /** Pictures, gone through one after the other, or one document. */
  files: readonly ShownFile[]
  start: ShownFile
  onClose: () => void
}

/** A file as large as the window allows, and the way to keep it. */
export function FileViewer({ files, start, onClose }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(start)
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={<span className="wrap-anywhere">{shown.name}</span>}
      footer={
        <>
          <ButtonLink href={shown.url} target="_blank" rel="noopener" icon={ExternalLink}>
            {t('desk.answers.open')}
            <span className="sr"> {t('desk.answers.newTab')}</span>
          </ButtonLink>
          <ButtonLink href={shown.url} download={shown.name} icon={Download}>
            {t('desk.answers.download')}
          </ButtonLink>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      {isPicture(start) ? (
        <PhotoCarousel
          label={t('desk.answers.photos')}
          photos={files.map((each) => ({ url: pictureAt(each, 1600), alt: each.name }))}
          start={files.findIndex(({ url }) => url === start.url)}
          whole
          onShow={(index) => setShown(files[index] ?? start)}
        />
      ) : (
        <iframe className="desk-answer__document" src={shown.url} title={shown.name} />
      )}
    </Dialog>
  )
}
