import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { messageLooks } from './notice.tsx'
import type { Toast } from './toasts.ts'

/** How one toast looks. */
export function ToastCard({ toast, onClose }: { toast: Omit<Toast, 'id' | 'timeoutMs'>; onClose: () => void }) {
  const { t } = useTranslation()
  const { icon, tone } = messageLooks[toast.variant]
  return (
    <div className={classes('toast', `toast--${tone}`)}>
      <Icon of={icon} />
      <div className="grow">
        <span className="sr">{t(`ui.message.${toast.variant}`)}: </span>
        <b className="strong">{toast.title}</b>
        {toast.count > 1 && <span className="toast__count"> ×{toast.count}</span>}
        {(toast.description || toast.action) && (
          <div className="muted">
            {toast.description}{' '}
            {toast.action && (
              <button
                type="button"
                className="linkish"
                onClick={() => {
                  toast.action?.onPress()
                  onClose()
                }}
              >
                {toast.action.label}
              </button>
            )}
          </div>
        )}
      </div>
      <IconButton label={t('ui.closeNotification')} icon={X} size="xs" onClick={onClose} />
    </div>
  )
}
