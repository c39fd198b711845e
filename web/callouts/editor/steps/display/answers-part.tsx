import { useTranslation } from 'react-i18next'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStepErrors } from '../step-errors.ts'
import { ImageFilter } from './image-filter.tsx'
import { QuestionSelect } from './question-select.tsx'
import { ShownQuestions } from './shown-questions.tsx'
import { useEditView } from './use-view.ts'

/** Which answers stand out, and which are shown at all. */
export function AnswersPart({ view }: { view: ResponseViewSchema }) {
  const { t } = useTranslation()
  const editView = useEditView()
  const errorAt = useStepErrors('display')
  return (
    <>
      <EditorField name="titleProp">
        <QuestionSelect
          use="title"
          label={t('editor-steps.shown.titleQuestion')}
          hint={t('editor-steps.shown.titleHint')}
          required
          error={errorAt('titleProp')}
          value={view.titleProp}
          onChange={(titleProp) => editView({ titleProp })}
        />
      </EditorField>
      <EditorField name="imageProp">
        <QuestionSelect
          use="image"
          label={t('editor-steps.shown.imageQuestion')}
          hint={t('editor-steps.shown.imageHint')}
          required={view.gallery}
          error={errorAt('imageProp')}
          value={view.imageProp}
          onChange={(imageProp) => editView({ imageProp })}
        />
      </EditorField>
      {view.imageProp !== '' && <ImageFilter value={view.imageFilter} />}
      <ShownQuestions />
    </>
  )
}
