import { Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { matching } from '#web/ui/fields/matching.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx'
import type { ListedContact } from './queries.ts'
import { pressTag, setChange, spreadOf, type TagChanges } from './tag-changes.ts'

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
              onChange: () => setChanges(pressTag(changes, id, spread, isWholeView)),
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
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 && (
        <p className="small muted tag-panel__none" role="status">
          {t(tags.length === 0 ? 'admin-contacts.tags.none' : 'admin-contacts.tags.notFound')}
        </p>
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
