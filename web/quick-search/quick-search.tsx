import { Search } from 'lucide-react'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import { isSingleKey } from '#web/ui/single-keys.ts'
import type { ShownMenu } from './destinations.ts'

export type QuickDialog = 'search' | 'keys'

export interface QuickProps {
  menu: ShownMenu
  open: QuickDialog | undefined
  onOpen: (dialog: QuickDialog) => void
  onClose: () => void
}

/** The button stands in the navigation, the dialogs beside it: this is what one tells the other. */
const asks = new EventTarget()

const loadDialogs = () =>
  withTexts('search', withTexts('reconciliation', withTexts('site', withTexts('admin', import('./area.ts')))))

/** Ctrl+K (⌘K) finds things and `?` shows the keys. The code of both comes when it is first asked for. */
export function QuickSearch({ menu }: Pick<QuickProps, 'menu'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<QuickDialog>()
  const [Dialogs, setDialogs] = useState<ComponentType<QuickProps>>()

  // Before it is drawn: whoever sees the page can press keys.
  useLayoutEffect(() => {
    async function show(dialog: QuickDialog) {
      try {
        const { QuickDialogs } = await loadDialogs()
        setDialogs(() => QuickDialogs)
        setOpen(dialog)
      } catch {
        toaster.show({ variant: 'error', title: t('shell.broken.title') })
      }
    }
    function hear(event: KeyboardEvent) {
      // Ahead of the letter that may follow, so that what is typed after it finds its field.
      if (event.key === 'Control' || event.key === 'Meta') loadDialogs().catch(() => undefined)
      const dialog = dialogFor(event)
      if (!dialog || document.querySelector('dialog:modal')) return
      event.preventDefault()
      void show(dialog)
    }
    const showSearch = () => void show('search')
    asks.addEventListener('search', showSearch)
    document.addEventListener('keydown', hear)
    return () => {
      asks.removeEventListener('search', showSearch)
      document.removeEventListener('keydown', hear)
    }
  }, [t])

  return Dialogs && <Dialogs menu={menu} open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
}

function dialogFor(event: KeyboardEvent): QuickDialog | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented) return 'search'
  return key === '?' && isSingleKey(event) ? 'keys' : undefined
}

interface ButtonProps {
  /** In the navigation that shows icons alone. */
  folded?: boolean
  /** In the bar of narrow screens. */
  bar?: boolean
}

/** For those who press with a pointer or a finger. */
export function QuickSearchButton({ folded, bar }: ButtonProps) {
  const { t } = useTranslation()
  const label = t('shell.quickSearch')
  const press = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => asks.dispatchEvent(new Event('search')),
  } as const
  if (bar) return <IconButton icon={Search} label={label} {...press} />
  if (folded) {
    return (
      <Tooltip text={label} decorative>
        <button type="button" className="nav" aria-label={label} {...press}>
          <Icon of={Search} />
        </button>
      </Tooltip>
    )
  }
  return (
    <button type="button" className="nav" {...press}>
      <Icon of={Search} />
      {label}
      <span className="nav__keys" aria-hidden="true">
        <kbd>{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
      </span>
    </button>
  )
}
