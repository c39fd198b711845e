import { Megaphone, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import './notices.css'

interface ShownNotice {
  text: string
  buttonText?: string | undefined
  url?: string | undefined
}

interface Props {
  notice: ShownNotice
  /** Nothing can be dismissed in a preview. */
  onDismiss?: (() => void) | undefined
}

/** A notice as members see it. Only its link leads somewhere. */
export function NoticeCard({ notice: { text, buttonText, url }, onDismiss }: Props) {
  const { t } = useTranslation()
  return (
    <div className="notice news">
      <Icon of={Megaphone} />
      <div className="grow">
        <span className="news__text">{text}</span>{' '}
        {url && (
          <Link className="news__link" href={withinSite(url)}>
            {buttonText || t('notices.readMore')}
          </Link>
        )}
      </div>
      {onDismiss && <IconButton label={t('notices.dismiss', { text })} icon={X} size="xs" onClick={onDismiss} />}
    </div>
  )
}

/** An address of this very site stays in the app. */
function withinSite(url: string): string {
  return url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url
}
