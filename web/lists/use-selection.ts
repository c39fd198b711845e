import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toaster } from '#web/ui/messages/toasts.ts'
import { isSelected, nothing, type Selection, selectOnPage } from './selection.ts'

/** What is selected of a list. It lasts as long as `scope`, which names what the list shows, whatever page and order. */
export function useSelection(scope: string, page: readonly string[]) {
  const { t } = useTranslation()
  const [held, setHeld] = useState<{ scope: string; selection: Selection }>({ scope, selection: nothing })
  if (held.scope !== scope) setHeld({ scope, selection: nothing })
  const selection = held.scope === scope ? held.selection : nothing
  const select = (next: Selection) => setHeld({ scope, selection: next })

  return {
    selection,
    select,
    clear: () => select(nothing),
    ticked: new Set(page.filter((id) => isSelected(selection, id))),
    /** The rows of this page are now ticked like this. */
    tick: (ticked: ReadonlySet<string>) => {
      const next = selectOnPage(selection, page, ticked)
      if (next) select(next)
      else toaster.show({ variant: 'warning', title: t('admin.tooManyTicked') })
    },
  }
}
