import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { isPublic } from '#domain/callouts/status.ts'
import { answerCountsQuery } from '#web/callouts/queries.ts'
import { useNumber } from '#web/ui/formats.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { EditorPublicAnswers } from '../../saving/editor-public-answers.tsx'
import { useStoredCallout } from '../../stored-callout.ts'

interface Props {
  view: ResponseViewSchema
  onClose: () => void
  onConfirm: () => void
}

/** Asks before responses that are there become visible to everybody, and says how many, with which answers. */
export function PublishDialog({ view, onClose, onConfirm }: Props) {
  const { t } = useTranslation()
  const { status, responses } = useStoredCallout()
  const number = useNumber()
  const visible = useVisible(view.buckets)
  const counts =
    visible === 'unknown'
      ? t('editor-steps.public.notCounted', { count: responses, formatted: number(responses) })
      : typeof visible === 'number' &&
        t('editor-steps.public.visible', {
          count: visible,
          formatted: number(visible),
          total: number(responses),
        })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('editor-steps.public.askTitle')}
      consequence={
        <span role="status">
          {counts || (
            <>
              <Spinner /> {t('editor-steps.public.counting')}
            </>
          )}{' '}
          {t(isPublic(status) ? 'editor-steps.public.onUpdate' : 'editor-steps.public.onPublishing')}
        </span>
      }
      confirmLabel={t('editor-steps.public.askConfirm')}
      cancelLabel={t('editor-steps.public.askKeep')}
      onConfirm={onConfirm}
    >
      <EditorPublicAnswers view={view.map ? view : { ...view, gallery: true }} />
    </ConfirmDialog>
  )
}

/** How many responses lie in these buckets; undefined while they are counted. */
function useVisible(buckets: readonly string[]): number | 'unknown' | undefined {
  const { stored } = useStoredCallout()
  const { data, isError } = useQuery(answerCountsQuery(stored?.id ?? '', buckets))
  return isError ? 'unknown' : data?.responses
}
