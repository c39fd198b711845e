import '../settings.css'
import { useTranslation } from 'react-i18next'
import { ImageUpload } from '#web/ui/media/image-upload.tsx'
import { type Picture, pictureOf, uploadPicture } from '#web/uploads/index.ts'

interface Props {
  id: string
  value: string
  onChange: (path: string) => void
  error: string | undefined
}

/** The logo, and how it looks as the icon that the server makes of it. */
export function LogoField({ id, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const logo = pictureOf(value)
  return (
    <div className="stack">
      <ImageUpload
        id={id}
        error={error}
        label={t('admin-general.general.logo')}
        hint={t('admin-general.general.logoHint')}
        value={logo}
        upload={uploadPicture}
        onChange={(next) => onChange((next as Picture | null)?.path ?? '')}
      />
      {logo && (
        <div className="set-icons">
          <Shown url={logo.url} size={72} label={t('admin-general.general.onPhones')} isTouch />
          <Shown url={logo.url} size={32} label={t('admin-general.general.inTabs')} />
        </div>
      )}
    </div>
  )
}

function Shown({ url, size, label, isTouch }: { url: string; size: number; label: string; isTouch?: boolean }) {
  return (
    <figure>
      <img className={isTouch ? 'set-icons__touch' : undefined} src={url} alt="" width={size} height={size} />
      <figcaption className="small muted">{label}</figcaption>
    </figure>
  )
}
