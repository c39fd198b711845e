import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../base/text-field.tsx'
import { Button } from '../buttons/button.tsx'
import { shareLinks } from './share-links.ts'

interface Props {
  /** The canonical address, without private parameters. */
  url: string
  title: string
  defaultOpen?: boolean
}

/** A link to copy and the places to share it; no script of theirs is loaded. */
export function SharePanel({ url, title, defaultOpen = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(defaultOpen)
  return (
    <div>
      <Button icon={Share2} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('ui.share.title')}
      </Button>
      <section id={id} className="share" hidden={!isOpen} aria-label={t('ui.share.title')}>
        <ShareLinks url={url} title={title} />
      </section>
    </div>
  )
}

/** The same without a button before it. */
export function ShareLinks({ url, title }: Pick<Props, 'url' | 'title'>) {
  const { t } = useTranslation()
  return (
    <>
      <TextField label={t('ui.share.link')} value={url} readOnly copyable dir="ltr" />
      <ul className="row">
        {typeof navigator.share === 'function' && (
          <li>
            <Button size="sm" onClick={() => void navigator.share({ url, title }).catch(() => undefined)}>
              {t('ui.share.native')}
            </Button>
          </li>
        )}
        {shareLinks(url, title).map(({ service, href }) => (
          <li key={service}>
            <a className="btn btn--greyOutlined btn--sm" href={href} target="_blank" rel="noopener nofollow noreferrer">
              <span className="sr">{t('ui.share.on', { service })}</span>
              <span aria-hidden="true">{service}</span>
              <span className="sr"> ({t('ui.newTab')})</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
