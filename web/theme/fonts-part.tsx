import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { fontOf, fonts } from '#web/ui/fonts.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { olderFonts, type ThemeFields } from './theme-form.ts'

/** Each font is drawn in itself; their files come when somebody is about to choose one. */
export function FontsPart({ form }: { form: Form<ThemeFields> }) {
  const { t } = useTranslation()
  const bodyFont = form.watch('bodyFont')
  const same = drawn(sameFont, t('admin-theme.fonts.same'), bodyFont)
  return (
    <Section title={t('admin-theme.fonts.title')}>
      <FormField form={form} name="bodyFont">
        {({ value, onChange, ...field }) => (
          <DrawnIn font={value}>
            <SearchableSelect
              {...field}
              label={t('admin-theme.fonts.body')}
              options={optionsWith(value)}
              value={value}
              onChange={(id) => id !== null && onChange(id)}
            />
          </DrawnIn>
        )}
      </FormField>
      <FormField form={form} name="titleFont">
        {({ value, onChange, ...field }) => (
          <DrawnIn font={value || bodyFont}>
            <SearchableSelect
              {...field}
              label={t('admin-theme.fonts.titles')}
              options={[same, ...optionsWith(value)]}
              value={value || sameFont}
              onChange={(id) => id !== null && onChange(id === sameFont ? '' : id)}
            />
          </DrawnIn>
        )}
      </FormField>
    </Section>
  )
}

const sameFont = 'same'

/** Around a field: what is chosen is drawn in its font. */
function DrawnIn({ font, children }: { font: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field in it is about to be used
    <div className="theme-font" style={{ '--chosen-font': fontOf(font).family } as CSSProperties} onFocus={loadFonts}>
      {children}
    </div>
  )
}

/** An option whose label is read out, and seen as the font draws it. */
const drawn = (value: string, label: string, font: string) => ({
  value,
  label,
  end: (
    <span aria-hidden="true" style={{ fontFamily: fontOf(font).family }}>
      {label}
    </span>
  ),
})

/** The ten fonts; one of the older ones only where it is chosen. */
function optionsWith(chosen: string) {
  const older = olderFonts.includes(chosen) ? [fontOf(chosen)] : []
  return [...fonts, ...older].map(({ id, name }) => drawn(id, name, id))
}

/** One that can't be fetched is drawn in another. */
function loadFonts() {
  for (const font of fonts) void font.load().catch(() => undefined)
}
