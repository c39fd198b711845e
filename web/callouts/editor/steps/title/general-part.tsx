import { useTranslation } from 'react-i18next'
import { changeTexts, textsOf } from '#domain/callouts/editing/draft.ts'
import { editorLimits } from '#domain/callouts/editing/problem.ts'
import { pageData } from '#web/platform/page-data.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStoredCallout } from '../../stored-callout.ts'
import { useStepErrors } from '../step-errors.ts'
import { CoverImage } from './cover-image.tsx'
import { changeTitle } from './own-slug.ts'

/** Title, description and cover. The address goes along with the title where it `follows`. */
export function GeneralPart({ follows }: { follows: boolean }) {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const { stored } = useStoredCallout()
  const { locale } = pageData.content.general
  const errorAt = useStepErrors('title')
  const { title, excerpt } = textsOf(draft)
  const known = { locale, stored: stored?.slug, follows: follows && stored?.slugLocked !== true }
  return (
    <>
      <EditorField name="title">
        <TextField
          label={t('editor-steps.general.name')}
          required
          error={errorAt('title')}
          maxLength={editorLimits.title}
          value={title}
          onChange={({ target }) => edit((before) => changeTitle(before, target.value, known), 'title')}
        />
      </EditorField>
      <EditorField name="excerpt">
        <TextArea
          label={t('editor-steps.general.excerpt')}
          hint={t('editor-steps.general.excerptHint')}
          required
          error={errorAt('excerpt')}
          countedTo={editorLimits.excerpt}
          value={excerpt}
          onChange={({ target }) => edit((before) => changeTexts(before, { excerpt: target.value }), 'excerpt')}
        />
      </EditorField>
      <CoverImage />
    </>
  )
}
