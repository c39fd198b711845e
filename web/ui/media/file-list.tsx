import { CircleAlert, FileText, Image, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { ProgressBar } from '../status/progress-bar.tsx'
import { formatSize, type Upload } from './uploads.ts'
import { usePreview } from './use-preview.ts'

export interface StoredFile {
  url: string
  name: string
  size?: number
  isImage?: boolean
  /** A small version of a picture, where there is one. */
  thumb?: string
}

interface Props {
  files: readonly StoredFile[]
  uploads: readonly Upload[]
  onRemove?: (file: StoredFile) => void
  onCancel: (id: number) => void
  onRetry: (id: number) => void
  disabled?: boolean
}

/** What is there, what is on its way and what did not arrive. */
export function FileList({ files, uploads, onRemove, onCancel, onRetry, disabled }: Props) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  if (files.length + uploads.length === 0) return null
  return (
    <ul className="filelist">
      {files.map((file) => (
        <li key={file.url}>
          {file.isImage ? (
            <img className="thumb" src={file.thumb ?? file.url} alt="" />
          ) : (
            <span className="thumb thumb--icon">
              <Icon of={FileText} size="lg" />
            </span>
          )}
          <span className="grow">
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
              <span className="sr"> ({t('ui.newTab')})</span>
            </a>
            {file.size !== undefined && <span className="muted small"> {formatSize(file.size, locale)}</span>}
          </span>
          {onRemove && (
            <Button variant="dangerText" size="sm" disabled={disabled} onClick={() => onRemove(file)}>
              {t('ui.upload.remove')}
              <span className="sr"> {file.name}</span>
            </Button>
          )}
        </li>
      ))}
      {uploads.map(({ id, file, percent, failure }) => (
        <li key={id}>
          <UploadThumb file={file} hasFailed={failure !== undefined} />
          <span className="grow">
            {failure ? (
              <span role="alert">
                {file.name}
                <span className="filelist__failure">{t(`ui.upload.${failure}`)}</span>
              </span>
            ) : (
              <ProgressBar
                label={file.name}
                value={percent}
                valueText={t('ui.upload.percent', { percent: Math.round(percent) })}
              />
            )}
          </span>
          {(failure === 'failed' || failure === 'tooMany' || failure === 'noRoom') && (
            <IconButton
              size="sm"
              label={t('ui.upload.retry', { name: file.name })}
              icon={RotateCw}
              onClick={() => onRetry(id)}
            />
          )}
          <IconButton
            size="sm"
            label={t(failure ? 'ui.remove' : 'ui.upload.cancel', { what: file.name, name: file.name })}
            icon={X}
            onClick={() => onCancel(id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The picture itself, at once; what this browser can't read, and what failed, is an icon. */
function UploadThumb({ file, hasFailed }: { file: Upload['file']; hasFailed: boolean }) {
  const preview = usePreview(hasFailed ? undefined : file)
  const [unreadable, setUnreadable] = useState<string>()
  if (preview && preview !== unreadable) {
    return <img className="thumb" src={preview} alt="" onError={() => setUnreadable(preview)} />
  }
  return (
    <span className="thumb thumb--icon">
      <Icon of={hasFailed ? CircleAlert : file.type.startsWith('image/') ? Image : FileText} size="lg" />
    </span>
  )
}
