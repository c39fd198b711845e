import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup, type FieldProps, useField } from '../base/field.tsx'
import { TextField } from '../base/text-field.tsx'
import { Button } from '../buttons/button.tsx'
import { UploadStatus } from './document-upload.tsx'
import { DropArea } from './drop-area.tsx'
import { FileList, type StoredFile } from './file-list.tsx'
import { imageTypes, type Send, type Upload } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

export interface StoredImage extends StoredFile {
  alt?: string
}

interface Props extends FieldProps {
  value: StoredImage | null
  onChange: (image: StoredImage | null) => void
  upload: Send<StoredImage>
  limits?: string
  /** Asks for a description for those who don't see it. */
  withAlt?: boolean
  disabled?: boolean
  /** For the toolkit page. */
  initially?: { uploads?: Upload[]; dragging?: boolean }
}

/** One picture with its preview. */
export function ImageUpload({ value, onChange, upload, limits, withAlt, disabled, initially, ...field }: Props) {
  const { t } = useTranslation()
  const ids = useField(field)
  const altId = useId()
  const { uploads, add, cancel, retry } = useUploads(
    upload,
    imageTypes,
    // Another picture is described anew.
    onChange,
    initially?.uploads,
  )
  return (
    <FieldGroup {...field} id={ids.controlId}>
      {value && (
        <div className="picture">
          <img src={value.url} alt={value.alt ?? ''} />
          <div className="stack-2 grow">
            {withAlt && (
              <TextField
                id={altId}
                label={t('ui.upload.alt')}
                hint={t('ui.upload.altHint')}
                value={value.alt ?? ''}
                disabled={disabled}
                onChange={(event) => onChange({ ...value, alt: event.target.value })}
              />
            )}
            <Button variant="dangerText" size="sm" disabled={disabled} onClick={() => onChange(null)}>
              {t('ui.upload.removeImage')}
            </Button>
          </div>
        </div>
      )}
      <DropArea
        label={value ? t('ui.upload.replace') : field.label}
        types={imageTypes}
        limits={limits ?? t('ui.upload.imageLimits')}
        camera
        disabled={disabled}
        describedBy={ids.describedBy}
        dragging={initially?.dragging}
        onFiles={add}
      />
      <FileList files={[]} uploads={uploads} onCancel={cancel} onRetry={retry} />
      <UploadStatus uploads={uploads} count={value ? 1 : 0} />
    </FieldGroup>
  )
}
