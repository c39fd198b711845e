import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

interface Props {
  name: string
  /** Goes to everything that has this tag. */
  href?: string
  onRemove?: () => void
  disabled?: boolean
  /** A dot of the tag's own colour before its name. */
  colour?: string
}

/** Outlined and without an icon, so that tags never pass for a status. */
export function Tag({ name, href, onRemove, disabled, colour }: Props) {
  const { t } = useTranslation()
  const content = (
    <>
      {colour && <span className="tag__colour" style={{ background: colour }} aria-hidden="true" />}
      {name}
    </>
  )
  if (href) {
    return (
      <Link className="tag" href={href}>
        {content}
      </Link>
    )
  }
  return (
    <span className="tag">
      {content}
      {onRemove && (
        <button type="button" aria-label={t('ui.remove', { what: name })} disabled={disabled} onClick={onRemove}>
          <Icon of={X} />
        </button>
      )}
    </span>
  )
}
