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
import { useCreateTag } from '../tags/create-tag.ts'
import type { ListedContact } from './queries.ts'
import { setChange, spreadOf, type TagChanges, toggleTag } from './tag-changes.ts'

interface Tag {
  id: string
  name: string
}

interface Props {
  tags: readonly Tag[]
  /** The selected rows of this page; undefined where more than these are meant, so that nobody knows who has what. */
  rows: readonly ListedContact[] | undefined
  /** Whether these are all. */
  isWholeView: boolean
  loading: boolean
  onApply: (changes: TagChanges) => void
}

/** Chooses the tags to put on the selected contacts and those to take from them. */
export function BulkTags({ loading, ...panel }: Props) {
  const { t } = useTranslation()
  return (
    <PopPanel
      label={t('admin-contacts.tags.button')}
      title={t('admin-contacts.tags.title')}
      icon={TagIcon}
      size="sm"
      loading={loading}
    >
      {(close) => <TagPanel {...panel} close={close} />}
    </PopPanel>
  )
}

function TagPanel({ tags, rows, isWholeView, onApply, close }: Omit<Props, 'loading'> & { close: () => void }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [changes, setChanges] = useState<TagChanges>(new Map())
  const found = matching(
    tags.map(({ id, name }) => ({ id, label: name })),
    query,
  )
  const search = useRef<HTMLInputElement>(null)
  const { create, isCreating } = useCreateTag()
  const [created, setCreated] = useState<string>()
  const wanted = query.trim()
  const isNew =
    wanted !== '' && wanted.length <= tagLimits.name && !tags.some(({ name }) => fold(name) === fold(wanted))

  /** A new tag is wanted on the contacts: that is what it is made for. */
  async function addNew() {
    const tag = await create(wanted)
    if (!tag) return
    setChanges((before) => setChange(before, tag.id, 'add'))
    setQuery('')
    setCreated(tag.name)
    search.current?.focus()
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
              note: change && t(change === 'add' ? 'admin-contacts.tags.add' : 'admin-contacts.tags.remove'),
              onChange: () => setChanges(toggleTag(changes, id, spread, isWholeView)),
            }
          }),
        },
      ]
    : (['add', 'remove'] as const).map((change) => ({
        title: t(`admin-contacts.tags.${change}`),
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
        if (changes.size === 0) return
        close()
        onApply(changes)
      }}
    >
      <TextField
        label={t('admin-contacts.tags.search')}
        labelHidden
        placeholder={t('admin-contacts.tags.search')}
        type="search"
        size="sm"
        autoFocus
        ref={search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="small muted tag-panel__none" role="status">
        {found.length === 0
          ? t(tags.length === 0 ? 'admin-contacts.tags.none' : 'admin-contacts.tags.notFound')
          : created && query === '' && t('admin-contacts.tags.created', { name: created })}
      </p>
      {isNew && (
        <Button size="sm" icon={Plus} loading={isCreating} onClick={() => void addNew()}>
          {t('admin-contacts.tags.create', { name: wanted })}
        </Button>
      )}
      {found.length > 0 && (
        <div className="tag-panel__lists">
          {lists.map(({ title, boxes }) => (
            <fieldset
              key={title ?? ''}
              className="tag-panel__list"
              aria-label={title ?? t('admin-contacts.tags.title')}
            >
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
          {t('admin-contacts.tags.apply')}
        </Button>
        <ButtonLink variant="text" size="sm" href="/admin/contacts/tags">
          {t('admin-contacts.manageTags')}
        </ButtonLink>
      </div>
    </form>
  )
}
