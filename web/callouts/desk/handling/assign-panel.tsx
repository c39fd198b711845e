import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { matching } from '#web/ui/fields/matching.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { type Colleague, useAssignable } from '../assignable.ts'
import { useShownCallout } from '../shown-callout.ts'

interface Props {
  /** Null where it is nobody; left out where several responses may have several. */
  assigneeId?: string | null
  onAssign: (to: Colleague | null) => void
  close: () => void
}

/** Chooses who sees to responses: the one who looks first, then colleagues, or nobody. Enter takes the first that fits. */
export function AssignPanel({ assigneeId, onAssign, close }: Props) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const { callout, path } = useShownCallout()
  const { people } = useAssignable(callout.id)
  const [query, setQuery] = useState('')
  const found = matching(
    people.map(({ id, name }) => ({
      id,
      name,
      label: id === viewer.id ? t('desk.assign.me', { name }) : name,
    })),
    query,
  )

  function choose(to: Colleague | null) {
    close()
    if ((to?.id ?? null) !== assigneeId) onAssign(to)
  }

  return (
    <form
      className="desk-panel"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = found
        if (first) choose({ id: first.id, name: first.name })
      }}
    >
      <TextField
        label={t('desk.assign.search')}
        labelHidden
        placeholder={t('desk.assign.search')}
        type="search"
        size="sm"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="small muted desk-panel__none" role="status">
        {found.length === 0 && t('desk.assign.notFound')}
      </p>
      <ul className="desk-panel__list">
        {found.map(({ id, name, label }) => (
          <li key={id}>
            <Choice isChosen={id === assigneeId} onChoose={() => choose({ id, name })}>
              <Avatar name={name} size="sm" />
              <span className="grow wrap-anywhere">{label}</span>
            </Choice>
          </li>
        ))}
        <li>
          <Choice isChosen={assigneeId === null} onChoose={() => choose(null)}>
            <span className="grow">{t('desk.assign.nobody')}</span>
          </Choice>
        </li>
      </ul>
      {isAdmin(viewer) && (
        <div className="desk-panel__foot">
          <ButtonLink variant="text" size="sm" href={`${path}/responses/tags#reviewers`}>
            {t('desk.assign.manage')}
          </ButtonLink>
        </div>
      )}
    </form>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className="pop__item desk-panel__choice" aria-pressed={isChosen} onClick={onChoose}>
      {children}
      {isChosen && <Icon of={Check} size="sm" />}
    </button>
  )
}
