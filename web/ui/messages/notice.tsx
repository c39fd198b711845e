import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import { type Glyph, Icon } from '../icon.tsx'

export type MessageVariant = 'success' | 'info' | 'warning' | 'error'

export const messageLooks: Record<MessageVariant, { icon: Glyph; tone: string }> = {
  success: { icon: CircleCheck, tone: 'success' },
  info: { icon: Info, tone: 'link' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  error: { icon: CircleAlert, tone: 'danger' },
}

interface Props {
  variant?: MessageVariant
  /** The result or the fact, in bold. */
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Another icon than the variant's own. */
  icon?: Glyph
  /** It appeared because of something the person did, so it is read out: errors and warnings at once. */
  live?: boolean
  onRemove?: () => void
  id?: string
}

/** A message in the flow of the page: message box and banner. */
export function Notice({ variant = 'info', title, children, actions, icon, live, onRemove, id }: Props) {
  const { t } = useTranslation()
  const look = messageLooks[variant]
  const isUrgent = variant === 'error' || variant === 'warning'
  return (
    <div
      id={id}
      className={classes('notice', look.tone !== 'link' && `notice--${look.tone}`)}
      role={live ? (isUrgent ? 'alert' : 'status') : undefined}
    >
      <Icon of={icon ?? look.icon} />
      <div className="grow">
        <span className="sr">{t(`ui.message.${variant}`)}: </span>
        {title && <strong>{title}</strong>} {children}
        {actions && <div className="notice__actions">{actions}</div>}
      </div>
      {onRemove && <IconButton label={t('ui.close')} icon={X} size="xs" onClick={onRemove} />}
    </div>
  )
}
