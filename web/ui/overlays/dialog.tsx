import { type MouseEvent, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { useModal } from './use-modal.ts'

interface Props {
  open: boolean
  /** Esc, a press beside it, or its own buttons. */
  onClose: () => void
  /** Names the act. */
  title: ReactNode
  /** `xl` is for what is looked at. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** While something is being saved it can't be closed. */
  busy?: boolean
  /** False where a window of another site, such as a bank's, has to lie above it. */
  modal?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Buttons, the safe choice first. */
  footer?: ReactNode
  children: ReactNode
}

/** Asks for a decision or a few values before anything else goes on. On phones a sheet at the bottom. */
export function Dialog({ open, onClose, title, size = 'md', busy, modal, role, footer, children }: Props) {
  const ref = useModal(open, modal)
  const id = useId()
  const close = () => !busy && onClose()
  const isBeside = (event: MouseEvent) => event.target === ref.current
  return (
    <dialog
      ref={ref}
      role={role}
      className={classes('dialog', `dialog--${size}`)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      aria-busy={busy || undefined}
      onKeyDown={(event) => busy && event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // Where a press begins decides: a selection dragged out of a field ends beside it.
      onMouseDown={(event) => isBeside(event) && close()}
    >
      {open && (
        <div className="dialog__in">
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          <div id={`${id}-body`} className="dialog__body">
            {children}
          </div>
          {footer && <div className="dialog__foot">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
