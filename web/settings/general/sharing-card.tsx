import '../settings.css'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Share, share } from '#web/platform/desk/content-sources.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { siteName } from '#web/platform/page-data.ts'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { errorAt, fieldId } from '#web/ui/form/field-error.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { ImageUpload } from '#web/ui/media/image-upload.tsx'
import { type Picture, pictureOf, uploadPicture } from '#web/uploads/index.ts'
import { ContentCard } from './content-card.tsx'
import { useContentCard } from './use-content-card.ts'

type Fields = Pick<Share, 'title' | 'description' | 'image' | 'twitterHandle'>

const limits = { title: 70, description: 200, twitterHandle: 100 }

const fieldsOf = ({ title, description, image, twitterHandle }: Share): Fields => ({
  title,
  description,
  image,
  twitterHandle,
})

const changeOf = ({ title, description, image, twitterHandle }: Fields) => ({
  title: title.trim(),
  description: description.trim(),
  image,
  twitterHandle: twitterHandle.trim().replace(/^@/, ''),
})

const check = (t: TFunction) => (fields: Fields) => ({
  title: requiredIssue(fields.title, t('admin-general.sharing.pageTitle'), t) ?? lengthIssue('title', fields, t),
  description:
    requiredIssue(fields.description, t('admin-general.sharing.description'), t) ??
    lengthIssue('description', fields, t),
  twitterHandle: lengthIssue('twitterHandle', fields, t),
})

function lengthIssue(name: keyof typeof limits, fields: Fields, t: TFunction): string | undefined {
  const max = limits[name]
  return fields[name].trim().length > max ? t('forms.maxLength', { max }) : undefined
}

/** How a link to the site looks where it is shared. */
export function SharingCard({ content }: { content: Share }) {
  const { t } = useTranslation()
  const card = useContentCard({ source: share, content, fieldsOf, changeOf, check: check(t) })
  const { form } = card
  return (
    <ContentCard id="sharing" title={t('admin-general.sharing.title')} card={card}>
      <p className="ui soft">{t('admin-general.sharing.what')}</p>
      <FormTextField
        form={form}
        name="title"
        label={t('admin-general.sharing.pageTitle')}
        autoComplete="off"
        countedTo={limits.title}
        required
      />
      <TextArea
        id={fieldId('description')}
        label={t('admin-general.sharing.description')}
        defaultValue={form.getValues('description')}
        error={errorAt({ form, name: 'description' })}
        readOnly={form.formState.isSubmitting}
        countedTo={limits.description}
        required
        {...form.register('description')}
      />
      <FormField form={form} name="image">
        {({ id, value, onChange, error }) => (
          <ImageUpload
            id={id}
            error={error}
            label={t('admin-general.sharing.image')}
            hint={t('admin-general.sharing.imageHint')}
            value={pictureOf(value)}
            upload={uploadPicture}
            onChange={(next) => onChange((next as Picture | null)?.path ?? '')}
          />
        )}
      </FormField>
      <FormTextField
        form={form}
        name="twitterHandle"
        label={t('admin-general.sharing.handle')}
        hint={t('admin-general.sharing.handleHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Preview {...form.watch()} />
    </ContentCard>
  )
}

/** Roughly: every service draws it in its own way. */
function Preview({ title, description, image }: Fields) {
  const { t } = useTranslation()
  const picture = pictureOf(image)
  return (
    <div>
      <h3 className="label mb-2">{t('admin-general.sharing.preview')}</h3>
      <div className="set-share">
        {picture ? <img src={picture.url} alt="" /> : <div className="set-share__none" />}
        <div className="set-share__text">
          <p className="small muted">{location.hostname}</p>
          <p className="strong">{title.trim() || siteName()}</p>
          <p className="small">{description.trim()}</p>
        </div>
      </div>
    </div>
  )
}
