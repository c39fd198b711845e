import { useTranslation } from 'react-i18next'
import { findSlide } from '#domain/callouts/editing/slides.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { UsesAndAnswers } from '../delete-dialog.tsx'
import { countQuestions, useNames } from '../part-name.ts'
import type { PageActs } from './page-acts.ts'

interface Props {
  slideId: string | undefined
  acts: PageActs
  onClose: () => void
}

/** A page that holds something is not deleted by one press. */
export function DeletePageDialog({ slideId, acts, onClose }: Props) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const names = useNames()
  const slide = slideId === undefined ? undefined : findSlide(draft.formSchema, slideId)
  const count = slide ? countQuestions(slide.components) : 0
  return (
    <ConfirmDialog
      open={slide !== undefined}
      onClose={onClose}
      title={t('editor-content.pages.deleteTitle', { name: slide ? names.pageName(draft.formSchema, slide.id) : '' })}
      consequence={
        <>
          {t('editor-content.pages.deleteConsequence', { count })}{' '}
          {slide && <UsesAndAnswers parts={slide.components} />}
        </>
      }
      confirmLabel={t('editor-content.pages.delete')}
      cancelLabel={t('editor-content.pages.keep')}
      danger
      onConfirm={() => {
        if (slide) acts.removeNow(slide.id)
      }}
    />
  )
}
