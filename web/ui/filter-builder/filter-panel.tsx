import { X } from 'lucide-react'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { useModal } from '../overlays/use-modal.ts'
import { FilterBuilder } from './filter-builder.tsx'

interface Props extends ComponentProps<typeof FilterBuilder> {
  open: boolean
  onClose: () => void
}

/** The builder under the search row; on phones a sheet over the whole screen, which closes once its rules hold. */
export function FilterPanel({ open, onClose, onApply, ...builder }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const sheet = useModal(open && isPhone)
  if (!isPhone) return open && <FilterBuilder {...builder} onApply={onApply} />
  return (
    <dialog
      ref={sheet}
      className="filter-sheet"
      aria-label={t('admin-filters.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <>
          <div className="panel__head">
            <h2 tabIndex={-1}>{t('admin-filters.title')}</h2>
            <IconButton label={t('ui.close')} icon={X} onClick={onClose} />
          </div>
          <FilterBuilder
            {...builder}
            onApply={(rules) => {
              onApply(rules)
              onClose()
            }}
          />
        </>
      )}
    </dialog>
  )
}

const phone = '(max-width: 639px)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(phone)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(phone).matches,
  )
}
