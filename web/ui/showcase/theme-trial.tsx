import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyTheme } from '../apply-theme.ts'
import { TextField } from '../base/text-field.tsx'
import { Button } from '../buttons/button.tsx'
import { Select } from '../dashboard/select.tsx'
import { fonts } from '../fonts.ts'
import { completeColours, isColour, type Theme } from '../theme.ts'

const names = ['primary', 'link', 'body', 'warning', 'success', 'danger'] as const

/** Tries colours and fonts on this page alone; nothing is stored, and leaving the page puts everything back. */
export function ThemeTrial({ saved }: { saved: Theme }) {
  const { t } = useTranslation()
  const [trial, setTrial] = useState<Theme>(saved)
  const shown = completeColours(trial)

  useEffect(() => {
    const before = document.documentElement.getAttribute('style')
    return () => document.documentElement.setAttribute('style', before ?? '')
  }, [])

  function change(next: Theme) {
    setTrial(next)
    applyTheme({ colors: completeColours(next), fonts: next.fonts })
  }

  const font = (role: 'body' | 'title', id: string) =>
    change({ ...trial, fonts: { ...trial.fonts, [role]: id || undefined } })
  const fontOptions = fonts.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="trial">
      {names.map((name) => (
        <div key={name} className="trial__colour">
          <TextField
            label={t(`toolkit.colour.${name}`)}
            size="sm"
            error={isColour(trial.colors?.[name] ?? shown[name]) ? undefined : t('toolkit.invalidColour')}
            value={trial.colors?.[name] ?? shown[name]}
            onChange={(event) => change({ ...trial, colors: { ...trial.colors, [name]: event.target.value } })}
          />
          <input
            type="color"
            aria-label={t('toolkit.pick', { name: t(`toolkit.colour.${name}`) })}
            value={
              shown[name].length === 7
                ? shown[name]
                : `#${[...shown[name].slice(1)].map((digit) => digit + digit).join('')}`
            }
            onChange={(event) => change({ ...trial, colors: { ...trial.colors, [name]: event.target.value } })}
          />
        </div>
      ))}
      <Select
        label={t('toolkit.bodyFont')}
        size="sm"
        options={fontOptions}
        value={trial.fonts?.body ?? 'open-sans'}
        onChange={(event) => font('body', event.target.value)}
      />
      <Select
        label={t('toolkit.titleFont')}
        size="sm"
        placeholder={t('toolkit.sameFont')}
        options={fontOptions}
        value={trial.fonts?.title ?? ''}
        onChange={(event) => font('title', event.target.value)}
      />
      <Button size="sm" onClick={() => change(saved)}>
        {t('ui.reset')}
      </Button>
    </div>
  )
}
