import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { tagIssue } from './tag-issue.ts'
import type { Tag, TagStore } from './tag-store.ts'

interface Props {
  tag: Tag
  /** How many have it; undefined until that is known. */
  count: number | undefined
  tags: readonly Tag[]
  store: TagStore
  onDelete: () => void
}

/** A tag with what can be done about it; its name is changed in place. */
export function TagRow({ tag, count, tags, store, onDelete }: Props) {
  const { t } = useTranslation()
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
        <Rename
          tag={tag}
          others={tags.filter(({ id }) => id !== tag.id)}
          store={store}
          onClose={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li className="row row--between nowrap">
      <span className="wrap-anywhere grow strong ui whitespace-normal">{tag.name}</span>
      {count === 0 ? (
        <span className="small muted">{store.words.unused}</span>
      ) : (
        <Link className="small num" href={store.hrefOf(tag.id)}>
          {count === undefined ? store.words.show : store.words.used(count)}
          <span className="sr"> {tag.name}</span>
        </Link>
      )}
      <span className="row nowrap">
        <IconButton
          ref={button}
          icon={Pencil}
          size="sm"
          label={t('admin.tagList.rename', { name: tag.name })}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          icon={Trash2}
          size="sm"
          variant="dangerGhost"
          label={t('admin.tagList.delete', { name: tag.name })}
          onClick={onDelete}
        />
      </span>
    </li>
  )
}

interface RenameProps {
  tag: Tag
  others: readonly Tag[]
  store: TagStore
  onClose: () => void
}

/** Enter saves, Esc leaves everything as it was. */
function Rename({ tag, others, store, onClose }: RenameProps) {
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
      await store.rename(tag.id, name.trim())
      await store.refresh()
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
          label={t('admin.tagList.newName', { name: tag.name })}
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
          {t('admin.tagList.saveName')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </form>
    </ErrorPlacement>
  )
}
