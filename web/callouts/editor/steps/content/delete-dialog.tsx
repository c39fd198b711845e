import { useTranslation } from 'react-i18next'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { findPart, type Part } from '#domain/callouts/editing/tree.ts'
import { type QuestionUse, usesOf } from '#domain/callouts/editing/uses.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { type StoredCallout, useStoredCallout } from '../../stored-callout.ts'
import type { ContentActs } from './content-acts.ts'
import { useNames } from './part-name.ts'

interface Props {
  id: string | undefined
  acts: ContentActs
  onClose: () => void
}

/** Names what goes along with a question: where it is used, and what becomes of its answers. */
export function DeleteDialog({ id, acts, onClose }: Props) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const names = useNames()
  const part = id === undefined ? undefined : findPart(draft.formSchema, id)?.part
  return (
    <ConfirmDialog
      open={part !== undefined}
      onClose={onClose}
      title={t('editor-content.delete.title', { name: part ? names.partName(part) : '' })}
      consequence={part && <UsesAndAnswers parts={[part]} />}
      confirmLabel={t('editor-content.delete.confirm')}
      cancelLabel={t('editor-content.delete.keep')}
      danger
      onConfirm={() => {
        if (id !== undefined) acts.removeNow(id)
      }}
    />
  )
}

/** What happens when these are deleted, in sentences. */
export function UsesAndAnswers({ parts }: { parts: readonly Part[] }) {
  const { t, i18n } = useTranslation()
  const { draft } = useEditedDraft()
  const { responses, isFixed } = useStoredCallout()
  const names = useNames()
  const uses = [...new Set(parts.flatMap(({ id }) => (id === undefined ? [] : usesOf(draft, id))))]
  const answered = parts.flatMap((part) => [...answeredIn(part, isFixed)])
  const list = new Intl.ListFormat(i18n.language.split('@')[0], { type: 'conjunction' })
  return (
    <>
      {uses.length > 0 &&
        t('editor-content.delete.uses', {
          uses: list.format(uses.map((use: QuestionUse) => t(`editor-content.delete.use.${use}`))),
        })}{' '}
      {answered.length > 0 &&
        t('editor-content.delete.answered', {
          count: responses,
          questions: list.format(
            answered.map((part) => t('editor-content.pages.quoted', { label: names.partName(part) })),
          ),
        })}
    </>
  )
}

/** Questions that responses may hold answers to. */
export function* answeredIn(part: Part, isFixed: StoredCallout['isFixed']): Generator<Part> {
  if (part.type !== undefined && part.input === true && isFixed(part.id)) yield part
  for (const inside of partsOf(part)) yield* answeredIn(inside, isFixed)
}
