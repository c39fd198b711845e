import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'

interface Props {
  /** Names as their speakers write them; no flags. */
  languages: readonly { locale: string; name: string }[]
  value: string
  onChange: (locale: string) => void
  /** A line of the side navigation instead of a small link-like control. */
  look?: 'inline' | 'nav'
}

/** The language of the page; a native list, so it works everywhere. */
export function LanguageChooser({ languages, value, onChange, look = 'inline' }: Props) {
  const { t } = useTranslation()
  return (
    <label className={look === 'nav' ? 'nav language' : 'language'}>
      <Icon of={Globe} size={look === 'nav' ? 'md' : 'sm'} />
      <span className={look === 'nav' ? undefined : 'sr'}>{t('ui.language')}: </span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale.split('@')[0]}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
