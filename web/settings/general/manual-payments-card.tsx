import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Contacts, contacts } from '#web/platform/desk/content-sources.ts'
import { RowsField } from '#web/platform/desk/rows-field.tsx'
import { type Row, withKeys } from '#web/platform/desk/typed-rows.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { ContentCard } from './content-card.tsx'
import { useContentCard } from './use-content-card.ts'

interface SourceRow extends Row {
  name: string
}

interface Fields {
  manualPaymentSources: SourceRow[]
}

const limits = { name: 255, count: 1000 }

const fieldsOf = ({ manualPaymentSources }: Contacts): Fields => ({
  manualPaymentSources: withKeys(manualPaymentSources.map((name) => ({ name }))),
})

const changeOf = ({ manualPaymentSources }: Fields) => ({
  manualPaymentSources: manualPaymentSources.map(({ name }) => name.trim()),
})

function problemOf({ key, name }: SourceRow, all: readonly SourceRow[], t: TFunction): string | undefined {
  const typed = name.trim()
  if (typed === '') return t('admin-general.manual.nameNeeded')
  if (typed.length > limits.name) return t('forms.maxLength', { max: limits.name })
  const isTaken = all.some((other) => other.key !== key && other.name.trim().toLowerCase() === typed.toLowerCase())
  return isTaken ? t('admin-general.manual.nameTaken') : undefined
}

const check = (t: TFunction) => (fields: Fields) => ({
  manualPaymentSources: fields.manualPaymentSources
    .map((row) => problemOf(row, fields.manualPaymentSources, t))
    .find((problem) => problem !== undefined),
})

/** What contributions that come past the payment providers can be noted as. */
export function ManualPaymentsCard({ content }: { content: Contacts }) {
  const { t } = useTranslation()
  const card = useContentCard({ source: contacts, content, fieldsOf, changeOf, check: check(t) })
  const { form } = card
  return (
    <ContentCard id="manual-payments" title={t('admin-general.manual.title')} card={card}>
      <FormField form={form} name="manualPaymentSources">
        {({ id, value, onChange, error }) => (
          <RowsField
            id={id}
            label={t('admin-general.manual.sources')}
            hint={t('admin-general.manual.what')}
            rows={value}
            onChange={onChange}
            blank={{ name: '' }}
            nameOf={({ name }, index) => name.trim() || t('admin-general.manual.source', { number: index + 1 })}
            addLabel={t('admin-general.manual.add')}
            most={limits.count}
            isOrdered
            disabled={form.formState.isSubmitting}
          >
            {(row, change, firstId) => (
              <TextField
                id={firstId}
                label={t('admin-general.manual.name')}
                labelHidden
                value={row.name}
                error={error === undefined ? undefined : problemOf(row, value, t)}
                required
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </RowsField>
        )}
      </FormField>
    </ContentCard>
  )
}
