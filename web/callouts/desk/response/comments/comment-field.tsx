import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { responseLimits } from '#domain/callout-responses/limits.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { hasWords } from './has-words.ts'

interface Props {
  id?: string
  label: string
  start?: string
  /** After each change, for whoever keeps what was begun. */
  onWrite?: (html: string) => void
  submitLabel: string
  onSubmit: (html: string) => Promise<void>
  takesCursor?: boolean
  /** Something that is there already is changed: the field can be left. */
  onCancel?: () => void
  /** Beside the button. */
  hint?: ReactNode
}

/** A comment being written. Ctrl+Enter or Cmd+Enter sends it; what can't be sent stays. */
export function CommentField({ label, start = '', onWrite, submitLabel, onSubmit, onCancel, hint, ...props }: Props) {
  const { t } = useTranslation()
  const made = useId()
  const messageOf = useProblemMessage()
  const [html, setHtml] = useState(start)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const isChange = onCancel !== undefined

  function write(next: string) {
    setHtml(next)
    setError(undefined)
    onWrite?.(next)
  }

  async function submit() {
    if (isSending) return
    if (!hasWords(html)) return setError(t('desk-response.comments.empty'))
    if (html.length > responseLimits.comment) return setError(t('forms.tooLong'))
    setSending(true)
    try {
      await onSubmit(html)
    } catch (problem) {
      setError(messageOf(problem))
    } finally {
      setSending(false)
    }
  }

  /** Before the editor hears of it, which would begin a new line. */
  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return onCancel?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }

  return (
    <div className="comment-field" onKeyDownCapture={submitByKey}>
      <RichTextEditor
        id={props.id ?? made}
        label={label}
        labelHidden={isChange}
        few
        autoFocus={props.takesCursor === true}
        placeholder={t('desk-response.comments.placeholder')}
        error={error}
        value={html}
        onChange={write}
      />
      <div className="row comment-field__acts">
        <Button variant={isChange ? 'greyOutlined' : 'primary'} loading={isSending} onClick={() => void submit()}>
          {submitLabel}
        </Button>
        {isChange && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        {hint}
      </div>
    </div>
  )
}
