import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contributionPeriods } from '#domain/contributions/contribution.ts'
import { contributionChoices, manualLimits, type NotedFields } from '#domain/contributions/noted-contribution.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { pageData } from '#web/platform/page-data.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { paymentSourcesQuery } from './queries.ts'

/** What someone gives past the payment providers, if anything. */
export function NotedContribution<Fields extends NotedFields>({ form: whole }: { form: Form<Fields> }) {
  // Of a form with more fields these five are enough here.
  const form = whole as unknown as Form<NotedFields>
  const { t } = useTranslation()
  const { data: sources = [] } = useQuery(paymentSourcesQuery)
  const type = form.watch('contribution')
  return (
    <div className="fields">
      <FormField form={form} name="contribution">
        {(field) => (
          <Select
            {...field}
            label={t('admin-contact.type')}
            hint={t(`admin-contact.typeMeans.${type}`)}
            options={contributionChoices.map((value) => ({ value, label: t(`admin-contact.types.${value}`) }))}
          />
        )}
      </FormField>
      {type === 'Manual' && (
        <>
          <FormTextField
            form={form}
            name="amount"
            type="number"
            prefix={pageData.content.general.currencySymbol}
            label={t('admin-contact.amount')}
            autoComplete="off"
            required
          />
          <FormField form={form} name="period">
            {(field) => (
              <RadioGroup
                {...field}
                dense
                label={t('admin-contact.period')}
                options={contributionPeriods.map((value) => ({ value, label: t(`admin-contact.periods.${value}`) }))}
              />
            )}
          </FormField>
          {sources.length > 0 && (
            <FormField form={form} name="source">
              {(field) => (
                <Select
                  {...field}
                  label={t('admin-contact.source')}
                  placeholder={t('admin-contact.noSource')}
                  options={sources.map((source) => ({ value: source, label: source }))}
                />
              )}
            </FormField>
          )}
        </>
      )}
      {type !== 'None' && (
        <FormTextField
          form={form}
          name="reference"
          label={t('admin-contact.reference')}
          hint={t('admin-contact.referenceHint')}
          maxLength={manualLimits.line}
          autoComplete="off"
        />
      )}
    </div>
  )
}
