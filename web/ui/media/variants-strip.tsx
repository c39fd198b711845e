import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../base/segmented.tsx'
import { Select } from '../dashboard/select.tsx'
import { Icon } from '../icon.tsx'

interface Props {
  variants: readonly { locale: string; name: string }[]
  value: string
  onChange: (locale: string) => void
}

/** The languages one page exists in; a list where a strip would be too long. */
export function VariantsStrip({ variants, value, onChange }: Props) {
  const { t } = useTranslation()
  if (variants.length < 2) return null
  const options = variants.map(({ locale, name }) => ({ value: locale, label: name }))
  const list = (
    <Select
      label={t('ui.language')}
      labelHidden
      size="sm"
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <div className="variants">
      <Icon of={Globe} />
      {variants.length > 4 ? (
        list
      ) : (
        <>
          <div className="hide-s">
            <Segmented
              label={t('ui.language')}
              labelHidden
              size="sm"
              options={options}
              value={value}
              onChange={onChange}
            />
          </div>
          <div className="only-s">{list}</div>
        </>
      )}
    </div>
  )
}
