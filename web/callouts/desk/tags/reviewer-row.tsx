import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { type Reviewer, reviewersQuery } from '../queries.ts'

interface Props {
  calloutId: string
  reviewer: Reviewer
  /** Addresses and changes are the admins'. */
  manages: boolean
  onRemove: () => void
}

export function ReviewerRow({ calloutId, reviewer: { id, contact, canEdit }, manages, onRemove }: Props) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const [saved, setSaved] = useState<boolean>()
  const name = displayName(contact)

  async function change(mayEdit: boolean) {
    setSaved(mayEdit)
    try {
      await call('PATCH /callout/:id/reviewers/:reviewerId', {
        params: { id: calloutId, reviewerId: id },
        body: { canEdit: mayEdit },
      })
      await queryClient.invalidateQueries(reviewersQuery(calloutId))
      const title = t(mayEdit ? 'desk.reviewers.nowEdits' : 'desk.reviewers.nowReads', { name })
      toaster.show({ variant: 'success', title })
    } catch (problem) {
      showProblem(problem)
    } finally {
      setSaved(undefined)
    }
  }

  if (!manages) {
    return (
      <li className="ui">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="block soft">{t(canEdit ? 'desk.reviewers.edits' : 'desk.reviewers.reads')}</span>
      </li>
    )
  }
  return (
    <li className="row row--between nowrap">
      <div className="min-w-0 grow ui">
        <Link className="strong wrap-anywhere" href={`/admin/contacts/${contact.id}`}>
          {name}
        </Link>
        {name !== contact.email && <span className="block soft wrap-anywhere">{contact.email}</span>}
        <Switch
          label={
            <>
              {t('desk.reviewers.canEdit')}
              <span className="sr"> {name}</span>
            </>
          }
          checked={saved ?? canEdit}
          saving={saved !== undefined}
          onChange={(event) => void change(event.target.checked)}
        />
      </div>
      <IconButton
        icon={Trash2}
        size="sm"
        variant="dangerGhost"
        label={t('desk.reviewers.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
