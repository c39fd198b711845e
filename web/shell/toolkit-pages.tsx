import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { ThemePage as Theme, UiToolkitPage as Toolkit } from './ui-toolkit-page.tsx'

/** `/admin/ui-toolkit` */
export function ToolkitPage() {
  const { t } = useTranslation()
  useTitle(t('toolkit.title'))
  return <Toolkit />
}

/** `/_theme`: for anybody; nothing of it is stored. */
export function ThemePage() {
  const { t } = useTranslation()
  useTitle(t('shell.themeTitle'))
  return <Theme theme={pageData.content.general.theme} />
}
