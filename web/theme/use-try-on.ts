import { useLayoutEffect, useState } from 'react'
import { pageData } from '#web/platform/page-data.ts'
import { applyTheme } from '#web/ui/apply-theme.ts'
import type { Theme } from '#web/ui/theme.ts'

/** Shows a theme on the whole app until it is switched off or the page is left; nothing is stored. */
export function useTryOn(theme: Theme) {
  const [isOn, setOn] = useState(false)
  useLayoutEffect(() => {
    if (!isOn) return
    applyTheme(theme)
    return showSavedTheme
  }, [isOn, theme])
  return { isOn, set: setOn }
}

/** As everybody sees the site. */
export function showSavedTheme() {
  applyTheme(pageData.content.general.theme)
}
