import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { commentsQuery } from '../queries.ts'
import { CommentField } from './comment-field.tsx'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

export const newCommentId = 'new-comment'

/** What was begun about each response, until it is sent or the page is closed: going on to the next one loses nothing. */
const begun = new Map<string, string>()

export function AddComment({ responseId }: { responseId: string }) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)

  async function add(text: string) {
    await call('POST /callout-response-comments', { body: { responseId, text } }, { quiet: true })
    begun.delete(responseId)
    await queryClient.invalidateQueries(commentsQuery(responseId))
    setRound(round + 1)
  }

  return (
    <CommentField
      key={`${responseId} ${round}`}
      id={newCommentId}
      label={t('desk-response.comments.add')}
      start={begun.get(responseId) ?? ''}
      onWrite={(html) => {
        if (html) begun.set(responseId, html)
        else begun.delete(responseId)
      }}
      submitLabel={t('desk-response.comments.send')}
      onSubmit={add}
      hint={
        <span className="small muted row hide-s">
          {t('desk-response.comments.or')} <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd>
          <kbd>Enter</kbd>
        </span>
      }
    />
  )
}
