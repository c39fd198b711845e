import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ThemeTrial } from '#web/ui/showcase/theme-trial.tsx'
import { Toolkit } from '#web/ui/showcase/toolkit.tsx'
import { colourNames, colourProperties, isColour, type Theme } from '#web/ui/theme.ts'

/** `/admin/ui-toolkit`: the kit as this organisation's theme draws it, or with colours of the address (`?primary=%23ffd400`). */
export function UiToolkitPage() {
  const { t } = useTranslation()
  const [colors] = useState(() => coloursIn(location.search))
  const tint = colors && { 'data-theme': '', style: colourProperties({ colors }) }
  return (
    <div {...tint}>
      <PageTitle title={t('toolkit.title')} />
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

/** `/_theme`: the same for anybody, with colours and fonts to try. */
export function ThemePage({ theme = {} }: { theme?: Theme }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('toolkit.themeTitle')} facts={t('toolkit.intro')} />
      <ThemeTrial saved={theme} />
      <Toolkit />
    </>
  )
}
