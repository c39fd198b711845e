import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import { useModal } from './use-modal.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** `full` takes almost the whole window: a page beside the page. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** The edge it slides in from; menus come from the start. */
  side?: 'start' | 'end'
  /** The title is read, not seen: for a menu. */
  titleHidden?: boolean
  busy?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** A drawer over the page: the menu on phones, or details beside a list. */
export function SidePanel({
  open,
  onClose,
  title,
  size = 'md',
  side = 'end',
  titleHidden,
  busy,
  footer,
  children,
}: Props) {
  const { t } = useTranslation()
  const ref = useModal(open)
  const id = useId()
  const close = () => !busy && onClose()
  return (
    <dialog
      ref={ref}
      className={classes('panel', `panel--${size}`, side === 'start' && 'panel--start')}
      aria-labelledby={id}
      aria-busy={busy || undefined}
      onKeyDown={(event) => busy && event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => event.target === ref.current && close()}
    >
      {open && (
        <>
          <div className="panel__head">
            <h2 id={id} tabIndex={-1} className={titleHidden ? 'sr' : undefined}>
              {title}
            </h2>
            <IconButton label={t('ui.close')} icon={X} disabled={busy} onClick={close} />
          </div>
          <div className="panel__body">{children}</div>
          {footer && <div className="panel__foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
