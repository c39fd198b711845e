import { useTranslation } from 'react-i18next'
import type { Theme } from '#domain/content/theme.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { RadioCards } from '#web/ui/choices/radio-cards.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { shownTheme, type ThemeFields } from './theme-form.ts'

const presets = ['default', 'custom'] as const

/** The built-in look, or colours of one's own; those stay while the other is chosen. */
export function PresetPart({ form, stored }: { form: Form<ThemeFields>; stored: Theme }) {
  const { t } = useTranslation()
  const fields = form.watch()
  return (
    <Section title={t('admin-theme.presets.title')}>
      <FormField form={form} name="preset">
        {(field) => (
          <RadioCards
            {...field}
            label={t('admin-theme.presets.title')}
            labelHidden
            options={presets.map((preset) => ({
              value: preset,
              label: (
                <span className="theme-preset">
                  {t(`admin-theme.presets.${preset}`)}
                  <Swatches colours={shownTheme({ ...fields, preset }, stored).colors} />
                </span>
              ),
            }))}
          />
        )}
      </FormField>
    </Section>
  )
}

function Swatches({ colours = {} }: { colours: ReturnType<typeof shownTheme>['colors'] }) {
  return (
    <span className="theme-swatches" aria-hidden="true">
      {(['primary', 'link', 'warning'] as const).map((name) => (
        <i key={name} style={{ background: colours[name] }} />
      ))}
    </span>
  )
}
