import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsIn } from '#domain/emails/merge.ts'
import { needsSample, offeredFields, type TemplateId, templateType } from '#domain/emails/template.ts'
import { type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import { ContactLookup } from '#web/contact-lookup/index.ts'
import { useSettled } from '#web/platform/desk/settled.ts'
import { call } from '#web/platform/http/call.ts'
import { languageNames, siteLocale } from '#web/platform/i18n/locale.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

interface Props {
  id: TemplateId | undefined
  subject: string
  body: string
  /** Of a text for one language; else it can be chosen. */
  locale: SystemLocale | undefined
}

/** The email as the server makes it, a moment after typing has paused. */
export function EmailPreview({ id, locale, ...typed }: Props) {
  const { t } = useTranslation()
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [contactId, setContactId] = useState<string>()
  const [chosen, setChosen] = useState<SystemLocale>()
  const samples = useSamples(id, typed)
  const text = { subject: useSettled(typed.subject), body: useSettled(typed.body) }
  const language = locale ?? chosen ?? (siteLocale() as SystemLocale)
  const body = { ...text, mergeFields: samples.values, locale: language, ...(contactId && { contactId }) }
  const preview = useQuery({
    queryKey: ['email-preview', id ?? null, body],
    queryFn: ({ signal }) => {
      const options = { signal, quiet: true }
      if (!id) return call('POST /email/preview', { body }, options)
      const params = { type: templateType(id), templateId: id }
      return call('POST /email/preview/:type/:templateId', { params, body }, options)
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <section className="mail-preview" aria-label={t('admin-emails.preview.title')}>
      <h2 className="section__title">{t('admin-emails.preview.title')}</h2>
      <div className="mail-preview__choices">
        <ContactLookup
          label={t('admin-emails.preview.as')}
          placeholder={t('admin-emails.preview.me')}
          value={contactId}
          onChange={setContactId}
        />
        {!locale && (
          <Select
            label={t('admin-emails.preview.language')}
            value={language}
            options={systemLocales.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ target }) => setChosen(target.value as SystemLocale)}
          />
        )}
        <Segmented
          label={t('admin-emails.preview.width')}
          labelHidden
          size="sm"
          value={width}
          options={[
            { value: 'desktop', label: t('admin-emails.preview.desktop') },
            { value: 'phone', label: t('admin-emails.preview.phone') },
          ]}
          onChange={setWidth}
        />
      </div>
      {preview.isError && !preview.isFetching ? (
        <Notice variant="warning">
          {t('admin-emails.preview.failed')} {t('admin-emails.preview.failedText')}
        </Notice>
      ) : preview.data ? (
        <>
          <p className="mail-preview__subject">
            {t('admin-emails.preview.subject', { subject: preview.data.subject })}
          </p>
          {/* Without scripts, whatever the text has in it. */}
          <iframe
            className="mail-preview__frame"
            data-width={width}
            sandbox=""
            title={t('admin-emails.preview.frame')}
            srcDoc={withoutStyleSheet(preview.data.body)}
          />
        </>
      ) : (
        <Loading label={t('admin-emails.preview.loading')}>
          <Skeleton height="20rem" />
        </Loading>
      )}
      {samples.names.length > 0 && (
        <p className="small muted">
          {t('admin-emails.preview.samples', { count: samples.names.length, names: samples.names.join(', ') })}
        </p>
      )}
    </section>
  )
}

/** The page lets nothing in that has a style sheet of its own; what is in it is for dark mode. */
const withoutStyleSheet = (html: string) => html.replace(/<style>[^<]*<\/style>/, '')

/** What stands in the preview for what only the event itself would know. */
function useSamples(id: TemplateId | undefined, { subject, body }: { subject: string; body: string }) {
  const { t } = useTranslation()
  const used = fieldsIn(`${subject} ${body}`)
  const names = offeredFields(id).own.filter((name) => used.includes(name) && needsSample(name))
  const sampleOf = (name: string) =>
    /LINK$|^URL$/.test(name) ? `${location.origin}/…` : t(`admin-emails.samples.${name as 'AMOUNT'}`)
  return {
    names: names.map((name) => t(`admin-emails.fields.${name as 'FNAME'}`)),
    values: Object.fromEntries(names.map((name) => [name, sampleOf(name)])),
  }
}
