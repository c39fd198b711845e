import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newsletter } from '#web/platform/desk/content-sources.ts'
import { embedCode } from '#web/platform/desk/embed-code.ts'
import { EmbedCodeField } from '#web/platform/desk/embed-code-field.tsx'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { ContentCard, useContentCard } from '#web/settings/index.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { type SignUpTexts, signUpTextsQuery } from './queries.ts'

const path = '/newsletter'

/** The page on which anybody signs up: where it is, how another site shows it, and what it says. */
export function SignUpSection() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(signUpTextsQuery)
  const code = embedCode({
    origin: location.origin,
    path,
    title: data?.title || t('admin-newsletter.signUp.frameTitle'),
  })
  return (
    <>
      <Section title={t('admin-newsletter.signUp.title')}>
        <div className="stack form-col">
          <p className="ui soft">
            <Sentence
              text={t('admin-newsletter.signUp.what')}
              parts={{ link: <Link href={path}>{`${location.host}${path}`}</Link> }}
            />
          </p>
          <p className="ui soft">
            <Sentence
              text={t('admin-newsletter.signUp.embed')}
              parts={{
                settings: <Link href="/admin/settings/general#embedding">{t('admin-newsletter.signUp.settings')}</Link>,
              }}
            />
          </p>
          <EmbedCodeField label={t('admin-newsletter.signUp.code')} code={code} />
        </div>
      </Section>
      {data && <TextsCard content={data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={t('admin-newsletter.loading')}>
          <Skeleton height="16rem" />
        </Loading>
      )}
    </>
  )
}

interface Fields {
  title: string
  text: string
  optIn: string
  asksName: boolean
}

const fieldsOf = ({ title, text, optIn, asksName }: SignUpTexts): Fields => ({ title, text, optIn, asksName })

function TextsCard({ content }: { content: SignUpTexts }) {
  const { t } = useTranslation()
  const card = useContentCard({
    source: newsletter,
    content,
    fieldsOf,
    changeOf: (fields: Fields) => fields,
    check: ({ optIn }: Fields) => ({
      optIn: optIn.trim() === '' ? t('admin-newsletter.texts.optInNeeded') : undefined,
    }),
  })
  const { form } = card
  return (
    <ContentCard id="sign-up-texts" title={t('admin-newsletter.texts.title')} card={card}>
      <FormTextField
        form={form}
        name="title"
        label={t('admin-newsletter.texts.heading')}
        hint={t('admin-newsletter.texts.headingHint')}
        maxLength={200}
        autoComplete="off"
      />
      <FormField form={form} name="text">
        {(field) => <RichTextEditor {...field} label={t('admin-newsletter.texts.text')} headings={[]} />}
      </FormField>
      <FormField form={form} name="optIn">
        {({ onChange, ...field }) => (
          <TextArea
            {...field}
            label={t('admin-newsletter.texts.optIn')}
            hint={t('admin-newsletter.texts.optInHint')}
            minRows={2}
            maxLength={1000}
            required
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FormField>
      <FormCheckbox
        form={form}
        name="asksName"
        label={t('admin-newsletter.texts.asksName')}
        description={t('admin-newsletter.texts.asksNameHint')}
      />
    </ContentCard>
  )
}
