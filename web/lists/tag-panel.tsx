import './list.css'
import { Plus, Tag as TagIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagLimits } from '#domain/contacts/tag.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { fold, matching } from '#web/ui/fields/matching.ts'
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx'
import { setChange, spreadOf, type TagChanges, toggleTag } from './tag-changes.ts'

interface Tag {
  id: string
  name: string
}

interface Props {
  /** What the panel is for. */
  title: string
  tags: readonly Tag[]
  /** The selected rows of this page; undefined where more than these are meant, so that nobody knows who has what. */
  rows: readonly { tags?: readonly Tag[] | undefined }[] | undefined
  /** Whether these are all. */
  isWholeView: boolean
  /** Makes a tag that isn't there yet; undefined where that was refused, which has been said by then. */
  onCreate: (name: string) => Promise<Tag | undefined>
  manageHref: string
  onApply: (changes: TagChanges) => void
}

interface ButtonProps extends Props {
  loading: boolean
  /** Where something else opens it, a key say. */
  open?: boolean
  onOpen?: (isOpen: boolean) => void
}

/** Chooses the tags to put on the selected rows and those to take from them. */
export function TagsButton({ loading, open, onOpen, ...panel }: ButtonProps) {
  const { t } = useTranslation()
  return (
    <PopPanel
      label={t('admin.tags.button')}
      title={panel.title}
      icon={TagIcon}
      size="sm"
      loading={loading}
      open={open}
      onOpen={onOpen}
    >
      {(close) => <TagPanel {...panel} close={close} />}
    </PopPanel>
  )
}

function TagPanel({ tags, rows, isWholeView, onApply, close, ...props }: Props & { close: () => void }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [changes, setChanges] = useState<TagChanges>(new Map())
  const found = matching(
    tags.map(({ id, name }) => ({ id, label: name })),
    query,
  )
  const search = useRef<HTMLInputElement>(null)
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<string>()
  const wanted = query.trim()
  const isNew =
    wanted !== '' && wanted.length <= tagLimits.name && !tags.some(({ name }) => fold(name) === fold(wanted))

  /** A new tag is wanted on the rows: that is what it is made for. */
  async function addNew() {
    setCreating(true)
    const tag = await props.onCreate(wanted)
    setCreating(false)
    if (!tag) return
    setChanges((before) => setChange(before, tag.id, 'add'))
    setQuery('')
    setCreated(tag.name)
    search.current?.focus()
  }

  /** Enter puts on the one tag that was looked for, or makes it; then it applies what was chosen. */
  function takeOrApply() {
    const [only, ...others] = found
    if (wanted !== '' && only && others.length === 0 && !changes.has(only.id)) {
      setChanges(
        rows ? toggleTag(changes, only.id, spreadOf(only.id, rows), isWholeView) : setChange(changes, only.id, 'add'),
      )
      return setQuery('')
    }
    if (isNew && found.length === 0) void addNew()
    else apply()
  }

  function apply() {
    if (changes.size === 0) return
    close()
    onApply(changes)
  }

  const press = (tag: string) => (isOn: boolean, change: 'add' | 'remove') =>
    setChanges(setChange(changes, tag, isOn ? change : undefined))

  const lists = rows
    ? [
        {
          title: undefined,
          boxes: found.map(({ id, label }) => {
            const spread = spreadOf(id, rows)
            const change = changes.get(id)
            return {
              id,
              label,
              checked: change ? change === 'add' : spread === 'all',
              indeterminate: !change && spread === 'some',
              note: change && t(change === 'add' ? 'admin.tags.add' : 'admin.tags.remove'),
              onChange: () => setChanges(toggleTag(changes, id, spread, isWholeView)),
            }
          }),
        },
      ]
    : (['add', 'remove'] as const).map((change) => ({
        title: t(`admin.tags.${change}`),
        boxes: found.map(({ id, label }) => ({
          id,
          label,
          checked: changes.get(id) === change,
          indeterminate: false,
          note: undefined,
          onChange: (isOn: boolean) => press(id)(isOn, change),
        })),
      }))

  return (
    <form
      className="tag-panel"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={t('admin.tags.search')}
        labelHidden
        placeholder={t('admin.tags.search')}
        type="search"
        size="sm"
        autoFocus
        ref={search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          takeOrApply()
        }}
      />
      <p className="small muted tag-panel__none" role="status">
        {found.length === 0
          ? t(tags.length === 0 ? 'admin.tags.none' : 'admin.tags.notFound')
          : created && query === '' && t('admin.tags.created', { name: created })}
      </p>
      {isNew && (
        <Button size="sm" icon={Plus} loading={isCreating} onClick={() => void addNew()}>
          {t('admin.tags.create', { name: wanted })}
        </Button>
      )}
      {found.length > 0 && (
        <div className="tag-panel__lists">
          {lists.map(({ title, boxes }) => (
            <fieldset key={title ?? ''} className="tag-panel__list" aria-label={title ?? props.title}>
              {title && <legend className="pop__head">{title}</legend>}
              {boxes.map(({ id, label, checked, indeterminate, note, onChange }) => (
                <Checkbox
                  key={id}
                  label={
                    <>
                      {label} {note && <small className="tag-panel__note">{note}</small>}
                    </>
                  }
                  checked={checked}
                  indeterminate={indeterminate}
                  onChange={(event) => onChange(event.target.checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      <div className="tag-panel__foot">
        <Button type="submit" size="sm" variant="primary" disabled={changes.size === 0}>
          {t('admin.tags.apply')}
        </Button>
        <ButtonLink variant="text" size="sm" href={props.manageHref}>
          {t('admin.tags.manage')}
        </ButtonLink>
      </div>
    </form>
  )
}
