import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDescriptionLimit as maxDescription } from '#domain/api-keys/limits.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { isDay } from '#web/ui/dates/typed-dates.ts'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { expiryOf, isOver, type Life, lives } from './key-life.ts'
import { NewKey } from './new-key.tsx'

interface Fields {
  description: string
  life: Life
  /** A day, or what was typed that is none. */
  day: string | null
  isRiskKnown: boolean
}

const empty: Fields = { description: '', life: '30', day: null, isRiskKnown: false }

/** Makes a key; what ends never has to be meant. */
export function CreateKey() {
  const { t } = useTranslation()
  const [token, setToken] = useState<string>()
  const form = useCheckedForm<Fields>({
    defaultValues: empty,
    check: ({ description, life, day, isRiskKnown }) => ({
      description:
        description.trim().length > maxDescription
          ? t('forms.maxLength', { max: maxDescription })
          : requiredIssue(description, t('admin-settings.keys.description'), t),
      day: life === 'date' ? dayFault(day) : undefined,
      isRiskKnown: life === 'never' && !isRiskKnown ? t('admin-settings.keys.riskNeeded') : undefined,
    }),
  })
  const showProblem = useShowProblem(form, { renamed: { expires: 'day' } })
  const life = form.watch('life')

  function dayFault(day: string | null): string | undefined {
    if (!isDay(day)) return t('admin-settings.keys.dayNeeded')
    return isOver(day, new Date()) ? t('admin-settings.keys.dayOver') : undefined
  }

  async function create({ description, life, day }: Fields) {
    try {
      const body = { description: description.trim(), expires: expiryOf(life, day, new Date()) }
      const made = await call('POST /api-key', { body })
      form.reset(empty)
      setToken(made.token)
    } catch (problem) {
      return showProblem(problem)
    }
    void queryClient.invalidateQueries({ queryKey: ['api-keys'] })
    void queryClient.invalidateQueries({ queryKey: ['activity'] })
  }

  return (
    <Section title={t('admin-settings.keys.createTitle')}>
      <div className="form-col">
        <DeskForm form={form} onSubmit={create}>
          <FormTextField
            form={form}
            name="description"
            label={t('admin-settings.keys.description')}
            hint={t('admin-settings.keys.descriptionHint')}
            maxLength={maxDescription}
            autoComplete="off"
            required
          />
          <FormField form={form} name="life">
            {(field) => (
              <Select
                {...field}
                label={t('admin-settings.keys.expires')}
                required
                options={lives.map((value) => ({ value, label: t(`admin-settings.keys.lives.${value}`) }))}
              />
            )}
          </FormField>
          {life === 'date' && (
            <FormField form={form} name="day">
              {(field) => (
                <DateField {...field} onUnreadable={field.onChange} label={t('admin-settings.keys.day')} required />
              )}
            </FormField>
          )}
          {life === 'never' && (
            <FormCheckbox
              form={form}
              name="isRiskKnown"
              label={t('admin-settings.keys.risk')}
              description={t('admin-settings.keys.riskText')}
              required
            />
          )}
          <DeskSubmit form={form} label={t('admin-settings.keys.create')} />
        </DeskForm>
      </div>
      {token && <NewKey token={token} onClose={() => setToken(undefined)} />}
    </Section>
  )
}
