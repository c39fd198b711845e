import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Payment, payment } from '#web/platform/desk/content-sources.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { ContentCard } from './content-card.tsx'
import { readRate } from './tax-rate.ts'
import { useContentCard } from './use-content-card.ts'

interface Fields {
  hasTax: boolean
  taxRate: string
}

const fieldsOf = ({ taxRateRecurring }: Payment): Fields => ({
  hasTax: taxRateRecurring !== null,
  taxRate: taxRateRecurring === null ? '' : String(taxRateRecurring),
})

const changeOf = ({ hasTax, taxRate }: Fields) => ({ taxRateRecurring: hasTax ? (readRate(taxRate) ?? null) : null })

const check = (t: TFunction) => (fields: Fields) => ({
  taxRate: fields.hasTax && readRate(fields.taxRate) === undefined ? t('admin-general.tax.rateNeeded') : undefined,
})

/** The tax that contributions include. */
export function TaxCard({ content }: { content: Payment }) {
  const { t } = useTranslation()
  const card = useContentCard({ source: payment, content, fieldsOf, changeOf, check: check(t) })
  const { form } = card
  return (
    <ContentCard id="tax" title={t('admin-general.tax.title')} card={card}>
      <FormField form={form} name="hasTax">
        {({ id, name, value, onChange }) => (
          <Switch
            id={id}
            name={name}
            label={t('admin-general.tax.show')}
            description={t('admin-general.tax.showWhat')}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      </FormField>
      {form.watch('hasTax') && (
        <FormTextField
          form={form}
          name="taxRate"
          type="number"
          label={t('admin-general.tax.rate')}
          hint={t('admin-general.tax.rateHint')}
          suffix="%"
          required
        />
      )}
    </ContentCard>
  )
}
