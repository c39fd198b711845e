import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentOf } from '#domain/callouts/component.ts'
import type { FileAnswer } from '#domain/callouts/question-types/file/file-answer.ts'
import { type FileKind, fileKindOf } from '#domain/callouts/question-types/file/file-kind.ts'
import { FieldGroup, useField } from '#web/ui/base/field.tsx'
import { UploadStatus } from '#web/ui/media/document-upload.tsx'
import { DropArea } from '#web/ui/media/drop-area.tsx'
import { FileList } from '#web/ui/media/file-list.tsx'
import { documentTypes, imageTypes } from '#web/ui/media/uploads.ts'
import { useUploads } from '#web/ui/media/use-uploads.ts'
import { useSlide } from '../slide-context.ts'
import { fieldProps, type WidgetProps } from '../widget-props.ts'
import { filesOf, shownFile } from './shown-files.ts'

/** Pictures and documents, sent as soon as they are chosen. */
export function Widget(props: WidgetProps<ComponentOf<'file'>>) {
  const { component, id, value, onChange, error, hint } = props
  const { t } = useTranslation()
  const { upload, setBusy } = useSlide()
  const ids = useField({ id, error, hint })
  const types = typesByKind[fileKindOf(component)]
  const isMany = component.multiple === true
  const files = filesOf(value)
  // Several may arrive between two drawings of the page.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })

  function change(next: FileAnswer[]) {
    latest.current = next
    onChange(next.length > 0 ? next : undefined)
  }

  const { uploads, add, cancel, retry } = useUploads(upload, types, (stored) =>
    change(isMany ? [...latest.current, stored] : [stored]),
  )
  const isSending = uploads.some(({ failure }) => !failure)
  const { key } = component
  useEffect(() => {
    setBusy(key, isSending)
    return () => setBusy(key, false)
  }, [setBusy, key, isSending])

  const takesImages = types.length > documentTypes.length
  return (
    <FieldGroup {...fieldProps(props)}>
      <DropArea
        label={props.label}
        types={types}
        limits={t(limitsOf(types))}
        multiple={isMany}
        camera={takesImages}
        describedBy={ids.describedBy}
        onFiles={add}
      />
      <FileList
        files={files.map(shownFile)}
        uploads={uploads}
        onRemove={({ url }) => change(latest.current.filter((file) => shownFile(file).url !== url))}
        onCancel={cancel}
        onRetry={retry}
      />
      <UploadStatus uploads={uploads} count={files.length} />
    </FieldGroup>
  )
}

const typesByKind: Record<FileKind, readonly string[]> = {
  images: imageTypes,
  documents: documentTypes,
  both: [...imageTypes, ...documentTypes],
}

function limitsOf(types: readonly string[]) {
  if (types === imageTypes) return 'ui.upload.imageLimits'
  return types === documentTypes ? 'ui.upload.documentLimits' : 'callout-form.fileLimits'
}
