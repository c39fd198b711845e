import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup, type FieldProps, useField } from '../base/field.tsx'
import { DropArea } from './drop-area.tsx'
import { FileList, type StoredFile } from './file-list.tsx'
import { documentTypes, type Send, type Upload } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

interface Props extends FieldProps {
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
  upload: Send<StoredFile>
  types?: readonly string[]
  limits?: string
  multiple?: boolean
  disabled?: boolean
  /** For the toolkit page. */
  initially?: { uploads?: Upload[]; dragging?: boolean }
}

/** One or several files to keep with an answer. */
export function DocumentUpload({
  value,
  onChange,
  upload,
  types = documentTypes,
  limits,
  multiple,
  disabled,
  initially,
  ...field
}: Props) {
  const { t } = useTranslation()
  const ids = useField(field)
  // Several may arrive between two drawings of the page.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })

  function change(next: StoredFile[]) {
    latest.current = next
    onChange(next)
  }

  const { uploads, add, cancel, retry } = useUploads(
    upload,
    types,
    (stored) => change(multiple ? [...latest.current, stored] : [stored]),
    initially?.uploads,
  )
  return (
    <FieldGroup {...field} id={ids.controlId}>
      <DropArea
        label={field.label}
        types={types}
        limits={limits ?? t('ui.upload.documentLimits')}
        multiple={multiple}
        camera={types.some((type) => type.startsWith('image/'))}
        disabled={disabled}
        describedBy={ids.describedBy}
        dragging={initially?.dragging}
        onFiles={add}
      />
      <FileList
        files={value}
        uploads={uploads}
        disabled={disabled}
        onRemove={(file) => change(latest.current.filter((each) => each !== file))}
        onCancel={cancel}
        onRetry={retry}
      />
      <UploadStatus uploads={uploads} count={value.length} />
    </FieldGroup>
  )
}

export function UploadStatus({ uploads, count }: { uploads: readonly Upload[]; count: number }) {
  const { t } = useTranslation()
  const isSending = uploads.some((upload) => !upload.failure)
  return (
    <span className="sr" role="status">
      {isSending ? t('ui.upload.sending') : t('ui.upload.stored', { count })}
    </span>
  )
}
