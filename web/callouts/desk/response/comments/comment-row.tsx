import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { commentsQuery, type ResponseComment } from '../queries.ts'
import { When } from '../when.tsx'
import { CommentField } from './comment-field.tsx'

/** Changes that were begun, by comment, until they are saved or the page is closed: going on to the next response loses nothing. */
const begun = new Map<string, string>()

/** One comment; its author may change it, and so may admins. */
export function CommentRow({ comment }: { comment: ResponseComment }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const messageOf = useProblemMessage()
  const { id, responseId, text, contact, createdAt, updatedAt } = comment
  const [editing, setEditing] = useState<'begun' | 'going-on' | undefined>(begun.has(id) ? 'going-on' : undefined)
  const [isLeaving, setLeaving] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const name = contact ? displayName(contact) : t('desk-response.comments.deletedContact')
  const mayChange = isAdmin(viewer) || contact?.id === viewer.id
  const refresh = () => queryClient.invalidateQueries(commentsQuery(responseId))

  async function save(html: string) {
    await call('PATCH /callout-response-comments/:id', { params: { id }, body: { text: html } }, { quiet: true })
    begun.delete(id)
    await refresh()
    setEditing(undefined)
  }

  function keep(html: string) {
    if (html === text) begun.delete(id)
    else begun.set(id, html)
  }

  async function discard() {
    begun.delete(id)
    setEditing(undefined)
  }

  async function remove() {
    await call('DELETE /callout-response-comments/:id', { params: { id } })
    toaster.show({ variant: 'success', title: t('desk-response.comments.deleted') })
    await refresh()
  }

  return (
    <li className="comment">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="ui">
          <b className="strong wrap-anywhere">{name}</b>{' '}
          <span className="muted small">
            <When date={createdAt} />
            {createdAt !== updatedAt && `, ${t('desk-response.comments.edited')}`}
          </span>
        </p>
        {editing ? (
          <CommentField
            label={t('desk-response.comments.editing')}
            start={begun.get(id) ?? text}
            onWrite={keep}
            // Who only comes by on the way to the next one goes on by its keys.
            takesCursor={editing === 'begun'}
            submitLabel={t('desk-response.comments.save')}
            onSubmit={save}
            onCancel={() => (begun.has(id) ? setLeaving(true) : setEditing(undefined))}
          />
        ) : (
          <RichTextView html={text} size="ui" />
        )}
        {mayChange && !editing && (
          <p className="row comment__acts">
            <Button variant="text" size="xs" onClick={() => setEditing('begun')}>
              {t('desk-response.comments.edit')}
              <span className="sr"> {t('desk-response.comments.of', { name })}</span>
            </Button>
            <Button variant="dangerText" size="xs" onClick={() => setDeleting(true)}>
              {t('desk-response.comments.delete')}
              <span className="sr"> {t('desk-response.comments.of', { name })}</span>
            </Button>
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('shell.leave.title')}
        consequence={t('shell.leave.text')}
        confirmLabel={t('shell.leave.discard')}
        cancelLabel={t('shell.leave.stay')}
        onConfirm={discard}
      />
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('desk-response.comments.deleteTitle')}
        consequence={t('desk-response.comments.deleteText')}
        confirmLabel={t('desk-response.comments.deleteConfirm')}
        cancelLabel={t('desk-response.comments.keep')}
        danger
        onConfirm={remove}
        messageOf={messageOf}
      />
    </li>
  )
}
