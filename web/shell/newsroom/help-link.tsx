import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Writes to whoever answers for the site, where an address is given. */
export function HelpLink() {
  const { t } = useTranslation()
  const { supportEmail } = pageData.content.general
  if (!supportEmail) return null
  return (
    <a className="nav" href={`mailto:${supportEmail}`}>
      <Icon of={CircleHelp} />
      {t('shell.help')}
    </a>
  )
}
