import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { ImageUpload } from '#web/ui/media/image-upload.tsx'
import { type Picture, uploadPicture } from '#web/uploads/index.ts'
import type { Tab } from '../tab/use-tab.ts'
import { FocalPointField } from './focal-point-field.tsx'
import { type GeneralPart, type JoinDraft, middle } from './join-draft.ts'

/** The picture beside the form, and which part of it stays in view. */
export function PictureSection({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { backgroundUrl, focus } = tab.draft.general
  const [size, setSize] = useState('')
  const change = (part: Partial<GeneralPart>, field?: string) =>
    tab.edit((draft) => ({ ...draft, general: { ...draft.general, ...part } }), field)
  return (
    <Section
      title={t('admin-membership.picture.title')}
      action={backgroundUrl !== '' && <span className="small muted num">{size}</span>}
    >
      {backgroundUrl !== '' && (
        <FocalPointField
          src={imageAddress(backgroundUrl)}
          point={focus}
          onChange={(point) => change({ focus: point }, 'general.focus')}
          onSize={(width, height) => setSize(`${width} × ${height}`)}
        />
      )}
      <ImageUpload
        label={t(`admin-membership.picture.${backgroundUrl === '' ? 'add' : 'replace'}`)}
        labelHidden
        limits={t('admin-membership.picture.limits')}
        value={null}
        upload={uploadPicture}
        onChange={(next) => next && change({ backgroundUrl: (next as Picture).path, focus: middle })}
      />
      {backgroundUrl !== '' && (
        <div>
          <Button size="sm" variant="dangerText" onClick={() => change({ backgroundUrl: '', focus: middle })}>
            {t('ui.upload.removeImage')}
          </Button>
        </div>
      )}
    </Section>
  )
}
