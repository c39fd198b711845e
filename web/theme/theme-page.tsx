import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Toolkit } from '#web/ui/showcase/toolkit.tsx'
import { ThemeEditor } from './theme-editor.tsx'
import { Themed } from './themed.tsx'

/** `/_theme`: for anybody, with every component in the theme as it is chosen; nothing of it is stored. */
export function ThemePage() {
  const { t } = useTranslation()
  useTitle(t('admin-theme.title'))
  return (
    <>
      <PageTitle title={t('admin-theme.title')} facts={t('admin-theme.intro')} />
      <ThemeEditor
        stored={pageData.content.general.theme}
        below={(theme) => (
          <Themed theme={theme} className="theme-toolkit">
            <Toolkit />
          </Themed>
        )}
      />
    </>
  )
}
