import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type General, general } from '#web/platform/desk/content-sources.ts'
import { RowsField } from '#web/platform/desk/rows-field.tsx'
import { type Row, withKeys } from '#web/platform/desk/typed-rows.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { ContentCard } from './content-card.tsx'
import { readOrigin } from './links.ts'
import { useContentCard } from './use-content-card.ts'

interface OriginRow extends Row {
  origin: string
}

interface Fields {
  embedOrigins: OriginRow[]
}

const mostOrigins = 100

const fieldsOf = ({ embedOrigins = [] }: General): Fields => ({
  embedOrigins: withKeys(embedOrigins.map((origin) => ({ origin }))),
})

const changeOf = ({ embedOrigins }: Fields) => ({
  embedOrigins: [...new Set(embedOrigins.map(({ origin }) => readOrigin(origin) ?? origin))],
})

const check = (t: TFunction) => (fields: Fields) => ({
  embedOrigins: fields.embedOrigins.some(({ origin }) => !readOrigin(origin))
    ? t('admin-general.embedding.siteNeeded')
    : undefined,
})

/** The sites that may show public pages in a frame. */
export function EmbeddingCard({ content }: { content: General }) {
  const { t } = useTranslation()
  const card = useContentCard({ source: general, content, fieldsOf, changeOf, check: check(t) })
  const { form } = card
  return (
    <ContentCard id="embedding" title={t('admin-general.embedding.title')} card={card}>
      <p className="ui soft">
        <Sentence
          text={t('admin-general.embedding.what')}
          parts={{ callouts: <Link href="/admin/callouts">{t('admin-general.embedding.callouts')}</Link> }}
        />
      </p>
      <FormField form={form} name="embedOrigins">
        {({ id, value, onChange, error }) => (
          <RowsField
            id={id}
            label={t('admin-general.embedding.sites')}
            hint={t('admin-general.embedding.sitesHint')}
            rows={value}
            onChange={onChange}
            blank={{ origin: '' }}
            nameOf={({ origin }, index) => origin.trim() || t('admin-general.embedding.site', { number: index + 1 })}
            addLabel={t('admin-general.embedding.add')}
            most={mostOrigins}
            isOrdered={false}
            disabled={form.formState.isSubmitting}
          >
            {({ origin }, change, firstId) => (
              <TextField
                id={firstId}
                label={t('admin-general.embedding.address')}
                labelHidden
                placeholder="https://www.paper.example"
                value={origin}
                error={error === undefined || readOrigin(origin) ? undefined : t('admin-general.embedding.siteNeeded')}
                inputMode="url"
                autoCapitalize="off"
                spellCheck={false}
                dir="ltr"
                required
                onChange={({ target }) => change({ origin: target.value })}
              />
            )}
          </RowsField>
        )}
      </FormField>
    </ContentCard>
  )
}
