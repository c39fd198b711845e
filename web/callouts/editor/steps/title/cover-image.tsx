import { useTranslation } from 'react-i18next'
import { changeTexts, textsOf } from '#domain/callouts/editing/draft.ts'
import { editorLimits } from '#domain/callouts/editing/problem.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { ImageUpload, type StoredImage } from '#web/ui/media/image-upload.tsx'
import type { Send } from '#web/ui/media/uploads.ts'
import { uploadFile } from '#web/uploads/index.ts'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStepErrors } from '../step-errors.ts'

type Cover = StoredImage & { path: string }

const upload: Send<Cover> = async (file, options) => {
  const { path, url } = await uploadFile(file, options)
  return { path, url, name: file.name }
}

/** The picture on top of the callout and in lists, with its description for those who don't see it. */
export function CoverImage() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const errorAt = useStepErrors('title')
  const { image } = draft
  const imageAlt = textsOf(draft).imageAlt ?? ''
  const cover: Cover | null = image ? { path: image, url: imageAddress(image), name: image, alt: imageAlt } : null
  return (
    <>
      <EditorField name="image">
        <ImageUpload
          label={t('editor-steps.cover.label')}
          hint={t('editor-steps.cover.hint')}
          error={errorAt('image')}
          value={cover}
          upload={upload}
          onChange={(next) => edit((before) => ({ ...before, image: (next as Cover | null)?.path ?? '' }))}
        />
      </EditorField>
      <EditorField name="imageAlt">
        <TextField
          label={t('editor-steps.cover.alt')}
          hint={t('editor-steps.cover.altHint')}
          error={errorAt('imageAlt')}
          countedTo={editorLimits.imageAlt}
          value={imageAlt}
          onChange={({ target }) =>
            edit((before) => changeTexts(before, { imageAlt: target.value || null }), 'imageAlt')
          }
        />
      </EditorField>
    </>
  )
}
