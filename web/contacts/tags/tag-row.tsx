import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { type ContactTag, refreshTags, tagIssue } from './tag-calls.ts'

interface Props {
  tag: ContactTag
  /** How many contacts have it; undefined until that is known. */
  count: number | undefined
  tags: readonly ContactTag[]
  onDelete: () => void
}

/** A tag with what can be done about it; its name is changed in place. */
export function TagRow({ tag, count, tags, onDelete }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])

  if (isRenaming) {
    return (
      <li>
        <Rename tag={tag} others={tags.filter(({ id }) => id !== tag.id)} onClose={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li className="row row--between nowrap">
      <span className="wrap-anywhere grow strong ui whitespace-normal">{tag.name}</span>
      {count === 0 ? (
        <span className="small muted">{t('admin-contact.tagsPage.unused')}</span>
      ) : (
        <Link className="small num" href={`/admin/contacts?tag=${tag.id}`}>
          {count === undefined
            ? t('admin-contact.tagsPage.show')
            : t('admin-contact.tagsPage.contacts', { count, formatted: number(count) })}
          <span className="sr"> {tag.name}</span>
        </Link>
      )}
      <span className="row nowrap">
        <IconButton
          ref={button}
          icon={Pencil}
          size="sm"
          label={t('admin-contact.tagsPage.rename', { name: tag.name })}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          icon={Trash2}
          size="sm"
          variant="dangerGhost"
          label={t('admin-contact.tagsPage.delete', { name: tag.name })}
          onClick={onDelete}
        />
      </span>
    </li>
  )
}

/** Enter saves, Esc leaves everything as it was. */
function Rename({ tag, others, onClose }: { tag: ContactTag; others: readonly ContactTag[]; onClose: () => void }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const [name, setName] = useState(tag.name)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function save() {
    const found = tagIssue(name, others, t)
    setFault(found)
    if (found || isBusy) return
    if (name.trim() === tag.name) return onClose()
    setBusy(true)
    try {
      await call('PATCH /contact-tags/:id', { params: { id: tag.id }, body: { name: name.trim() } })
      await refreshTags()
      onClose()
    } catch (problem) {
      setFault(messageOf(problem))
      setBusy(false)
    }
  }

  return (
    <ErrorPlacement value="below">
      <form
        className="tag-add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          ref={input}
          label={t('admin-contact.tagsPage.newName', { name: tag.name })}
          labelHidden
          autoComplete="off"
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.target.value)
            setFault(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        />
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('admin-contact.tagsPage.saveName')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </form>
    </ErrorPlacement>
  )
}
