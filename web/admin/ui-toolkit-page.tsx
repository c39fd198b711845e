import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ThemeTrial } from '#web/ui/showcase/theme-trial.tsx'
import { Toolkit } from '#web/ui/showcase/toolkit.tsx'
import type { Theme } from '#web/ui/theme.ts'

/** `/admin/ui-toolkit`: the kit as this organisation's theme draws it. */
export function UiToolkitPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('ui.toolkit.title')} />
      <Toolkit />
    </>
  )
}

/** `/_theme`: the same for anybody, with colours and fonts to try. */
export function ThemePage({ theme = {} }: { theme?: Theme }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('ui.toolkit.themeTitle')} facts={t('ui.toolkit.intro')} />
      <ThemeTrial saved={theme} />
      <Toolkit />
    </>
  )
}
