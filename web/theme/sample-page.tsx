import '#web/shell/callout-card/cards.css'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Theme } from '#web/ui/theme.ts'
import { SampleForm } from './sample-form.tsx'
import { SampleDesk, SampleHead } from './sample-parts.tsx'
import { Themed } from './themed.tsx'

interface Props {
  theme: Theme
  isTriedOn: boolean
  onTryOn: (isOn: boolean) => void
}

const widths = { desktop: Monitor, phone: Smartphone } as const
type Width = keyof typeof widths

/** The site's own components in the chosen theme, in a frame of their own. They can be looked at only. */
export function SamplePage({ theme, isTriedOn, onTryOn }: Props) {
  const { t } = useTranslation()
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <section className="theme-preview" aria-labelledby="theme-preview-title">
      <div className="theme-preview__bar">
        <h2 id="theme-preview-title" className="small">
          {t('admin-theme.sample.title')}
        </h2>
        <div className="theme-preview__acts">
          <Segmented
            label={t('admin-theme.sample.width')}
            labelHidden
            size="sm"
            options={(Object.keys(widths) as Width[]).map((each) => ({
              value: each,
              label: (
                <>
                  <Icon of={widths[each]} />
                  <span className="sr">{t(`admin-theme.sample.${each}`)}</span>
                </>
              ),
            }))}
            value={width}
            onChange={setWidth}
          />
          <Button size="sm" variant="text" aria-pressed={isTriedOn} onClick={() => onTryOn(!isTriedOn)}>
            {t('admin-theme.sample.tryOn')}
          </Button>
        </div>
      </div>
      <Themed theme={theme} className={classes('theme-sample', width === 'phone' && 'theme-sample--phone')} isSample>
        <SampleHead />
        <SampleForm />
        <SampleDesk />
      </Themed>
    </section>
  )
}
