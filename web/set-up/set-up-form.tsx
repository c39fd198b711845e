import { useTranslation } from 'react-i18next'
import { type FeeCountry, feeCountries } from '#domain/contributions/fees.ts'
import { type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import { emailIssue, nameIssues, requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { NameFields } from '#web/platform/hook-form/name-fields.tsx'
import { newPasswordIssue } from '#web/platform/hook-form/password-check.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { ownTimeZone } from '#web/platform/time-zone.ts'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { listCurrencies } from './currencies.ts'

interface Fields {
  organisationName: string
  locale: SystemLocale
  currencyCode: string
  country: FeeCountry
  supportEmail: string
  firstname: string
  lastname: string
  email: string
  password: string
  sampleData: boolean
}

export function SetUpForm({ token }: { token: string }) {
  const { t, i18n } = useTranslation()
  const form = useCheckedForm<Fields>({
    defaultValues: {
      organisationName: '',
      locale: 'en',
      currencyCode: pageData.content.general.currencyCode,
      country: 'eu',
      supportEmail: '',
      firstname: '',
      lastname: '',
      email: '',
      password: '',
      sampleData: false,
    },
    check: (fields) => ({
      organisationName: requiredIssue(fields.organisationName, t('set-up.organisationName'), t),
      supportEmail: emailIssue(fields.supportEmail, t),
      ...nameIssues(fields, t),
      email: emailIssue(fields.email, t),
      password: newPasswordIssue(fields.password, t('forms.password'), t),
    }),
  })
  const showProblem = useShowProblem(form, {
    renamed: {
      'admin.firstname': 'firstname',
      'admin.lastname': 'lastname',
      'admin.email': 'email',
      'admin.password': 'password',
    },
  })

  async function submit({ firstname, lastname, email, password, ...site }: Fields) {
    const admin = { firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim(), password }
    try {
      await call(
        'POST /setup',
        {
          body: {
            ...site,
            timeZone: ownTimeZone(),
            token,
            organisationName: site.organisationName.trim(),
            supportEmail: site.supportEmail.trim(),
            admin,
          },
        },
        { quiet: true },
      )
    } catch (problem) {
      return refuse(problem)
    }
    // Name, language and colours of the site are new: everything loads again.
    location.assign('/')
    await new Promise(() => undefined)
  }

  function refuse(problem: unknown) {
    const isOld = problem instanceof ApiProblem && (problem.code === 'invalid-token' || problem.status === 404)
    if (isOld) form.setError('root.server', { type: 'server', message: t('set-up.oldToken') })
    else showProblem(problem)
  }

  return (
    <FormBox form={form} onSubmit={submit} summary>
      <RequiredNote />
      <section className="sec fields">
        <h2>{t('set-up.site')}</h2>
        <FormTextField
          form={form}
          name="organisationName"
          size="lg"
          label={t('set-up.organisationName')}
          autoComplete="organization"
          required
        />
        <FormTextField
          form={form}
          name="supportEmail"
          type="email"
          size="lg"
          label={t('set-up.supportEmail')}
          hint={t('set-up.supportEmailHint')}
          required
        />
        <FormField form={form} name="locale">
          {(field) => (
            <Select
              {...field}
              label={t('set-up.locale')}
              options={systemLocales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
            />
          )}
        </FormField>
        <FormField form={form} name="currencyCode">
          {(field) => (
            <Select
              {...field}
              label={t('set-up.currency')}
              hint={t('set-up.fixedLater')}
              options={listCurrencies(i18n.language)}
            />
          )}
        </FormField>
        <FormField form={form} name="country">
          {(field) => (
            <Select
              {...field}
              label={t('set-up.country')}
              hint={t('set-up.countryHint')}
              options={feeCountries.map((country) => ({ value: country, label: t(`set-up.countries.${country}`) }))}
            />
          )}
        </FormField>
      </section>
      <section className="sec fields">
        <h2>{t('set-up.you')}</h2>
        <NameFields form={form} />
        <FormTextField
          form={form}
          name="email"
          type="email"
          size="lg"
          label={t('forms.email')}
          autoComplete="username"
          required
        />
        <FormPasswordField
          form={form}
          name="password"
          size="lg"
          label={t('forms.password')}
          autoComplete="new-password"
          checklist
          required
        />
      </section>
      <section className="sec fields">
        <h2>{t('set-up.try')}</h2>
        <FormCheckbox
          form={form}
          name="sampleData"
          label={t('set-up.sampleData')}
          description={t('set-up.sampleDataHint')}
        />
      </section>
      <SubmitRow form={form}>{t('set-up.submit')}</SubmitRow>
    </FormBox>
  )
}
