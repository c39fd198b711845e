import { useTranslation } from 'react-i18next'
import type { Form } from '#web/platform/hook-form/form.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { type Theme, tints } from '#web/ui/theme.ts'
import { type ChosenColour, chosenColours, readColour, type ThemeFields } from './theme-form.ts'
import { Themed } from './themed.tsx'

interface Props {
  form: Form<ThemeFields>
  /** As it is shown: what is typed may be no colour yet. */
  theme: Theme
}

/** One line a colour: its field, the browser's picker, and the tints that come of it. */
export function ColoursPart({ form, theme }: Props) {
  const { t } = useTranslation()
  return (
    <Section
      title={t('admin-theme.colours.title')}
      action={<span className="small muted">{t('admin-theme.colours.fixed')}</span>}
    >
      <div className="theme-colours">
        {chosenColours.map((name) => (
          <div key={name} className="theme-colour">
            <Picker form={form} theme={theme} name={name} />
            <ColourField form={form} theme={theme} name={name} />
            <Themed theme={theme} className="theme-strip" isSample>
              {tints[name]?.map((level) => (
                <i key={level} style={{ background: `var(--${name}-${level})` }} />
              ))}
            </Themed>
          </div>
        ))}
      </div>
      <FormCheckbox form={form} name="bodyFollows" label={t('admin-theme.colours.bodyFollows')} />
    </Section>
  )
}

interface ColourProps extends Props {
  name: ChosenColour
}

const isFollowing = (form: Form<ThemeFields>, name: ChosenColour) => name === 'body' && form.watch('bodyFollows')

function ColourField({ form, theme, name }: ColourProps) {
  const { t } = useTranslation()
  const label = t(`admin-theme.colours.${name}`)
  const look = { label, size: 'sm', className: 'theme-hex', autoComplete: 'off', spellCheck: false } as const
  if (isFollowing(form, name))
    return <TextField {...look} disabled value={(theme.colors?.primary ?? '').toUpperCase()} />
  return <FormTextField {...look} form={form} name={name} autoCapitalize="off" />
}

/** The browser's own. It knows colours of six digits only. */
function Picker({ form, theme, name }: ColourProps) {
  const { t } = useTranslation()
  const colour = theme.colors?.[isFollowing(form, name) ? 'primary' : name] ?? '#000000'
  return (
    <input
      type="color"
      id={`${fieldId(name)}-picker`}
      aria-label={t('admin-theme.colours.pick', { name: t(`admin-theme.colours.${name}`) })}
      disabled={isFollowing(form, name)}
      value={inSixDigits(colour)}
      onChange={(event) =>
        form.setValue(name, readColour(event.target.value), {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        })
      }
    />
  )
}

function inSixDigits(colour: string): string {
  const long = colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour
  return long.toLowerCase()
}
