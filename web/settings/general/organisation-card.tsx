import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isTimeZone } from '#domain/dates/time-zone.ts'
import { adminLocale, type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import { type General, general } from '#web/platform/desk/content-sources.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { errorAt, fieldId } from '#web/ui/form/field-error.ts'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { ContentCard } from './content-card.tsx'
import { LogoField } from './logo-field.tsx'
import { listTimeZones, useTimeThere } from './time-zones.ts'
import { useContentCard } from './use-content-card.ts'

type Fields = Pick<
  General,
  'organisationName' | 'postalAddress' | 'logoUrl' | 'locale' | 'timeZone' | 'hideContribution'
>

const fieldsOf = ({
  organisationName,
  postalAddress,
  logoUrl,
  locale,
  timeZone,
  hideContribution,
}: General): Fields => ({ organisationName, postalAddress, logoUrl, locale, timeZone, hideContribution })

const changeOf = ({ organisationName, postalAddress, ...fields }: Fields) => ({
  ...fields,
  organisationName: organisationName.trim(),
  postalAddress: postalAddress.trim(),
})

const limits = { organisationName: 200, postalAddress: 500 }

const check = (t: TFunction) => (fields: Fields) => ({
  organisationName:
    requiredIssue(fields.organisationName, t('admin-general.general.name'), t) ??
    (fields.organisationName.trim().length > limits.organisationName
      ? t('forms.maxLength', { max: limits.organisationName })
      : undefined),
  postalAddress:
    fields.postalAddress.trim().length > limits.postalAddress
      ? t('forms.maxLength', { max: limits.postalAddress })
      : undefined,
  timeZone: isTimeZone(fields.timeZone) ? undefined : t('admin-general.general.timeZoneNeeded'),
})

/** Who the newsroom is, what it speaks, and by which clocks it plans. */
export function OrganisationCard({ content }: { content: General }) {
  const { t } = useTranslation()
  const card = useContentCard({ source: general, content, fieldsOf, changeOf, check: check(t) })
  const { form } = card
  const [locale, timeZone] = form.watch(['locale', 'timeZone'])
  const timeThere = useTimeThere()
  return (
    <ContentCard id="organisation" title={t('admin-general.general.organisation')} card={card}>
      <FormTextField
        form={form}
        name="organisationName"
        label={t('admin-general.general.name')}
        autoComplete="organization"
        required
      />
      <FormField form={form} name="logoUrl">
        {(field) => <LogoField {...field} />}
      </FormField>
      <TextArea
        id={fieldId('postalAddress')}
        label={t('admin-general.general.address')}
        hint={t('admin-general.general.addressHint')}
        defaultValue={form.getValues('postalAddress')}
        error={errorAt({ form, name: 'postalAddress' })}
        readOnly={form.formState.isSubmitting}
        minRows={3}
        maxRows={6}
        {...form.register('postalAddress')}
      />
      <FormField form={form} name="locale">
        {(field) => (
          <Select
            {...field}
            label={t('admin-general.general.language')}
            hint={t('admin-general.general.languageHint', { language: languageNames[adminLocale(locale)] })}
            options={systemLocales.map((value) => ({ value, label: languageNames[value as SystemLocale] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="timeZone">
        {(field) => (
          <SearchableSelect
            {...field}
            required
            label={t('admin-general.general.timeZone')}
            hint={`${t('admin-general.general.timeZoneHint')} ${timeThere(timeZone)}`}
            options={listTimeZones(content.timeZone)}
            onChange={(chosen) => field.onChange(chosen ?? '')}
          />
        )}
      </FormField>
      {!pageData.calloutOnlyMode && (
        <>
          <FormCheckbox
            form={form}
            name="hideContribution"
            label={t('admin-general.general.hideContribution')}
            description={t('admin-general.general.hideContributionHint')}
          />
          <InfoList
            entries={[
              {
                label: t('admin-general.general.currency'),
                value: t('admin-general.general.currencyFixed', {
                  code: content.currencyCode,
                  symbol: content.currencySymbol,
                }),
              },
            ]}
          />
        </>
      )}
    </ContentCard>
  )
}
