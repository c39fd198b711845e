import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Toolkit } from '#web/ui/showcase/toolkit.tsx'
import { colourNames, colourProperties, isColour, type Theme } from '#web/ui/theme.ts'

/** `/admin/ui-toolkit`: the kit as this organisation's theme draws it, or with colours of the address (`?primary=%23ffd400`). */
export function UiToolkitPage() {
  const { t } = useTranslation()
  useTitle(t('admin-theme.toolkitTitle'))
  const [colors] = useState(() => coloursIn(location.search))
  const tint = colors && { 'data-theme': '', style: colourProperties({ colors }) }
  return (
    <div {...tint}>
      <PageTitle title={t('admin-theme.toolkitTitle')} />
      <Toolkit />
    </div>
  )
}

/** The colours an address names; undefined when it names none. */
function coloursIn(search: string): Theme['colors'] {
  const query = new URLSearchParams(search)
  const named = colourNames.flatMap((name) => {
    const value = query.get(name)
    return isColour(value) ? [[name, value] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
