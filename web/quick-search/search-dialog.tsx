import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/overlays/use-modal.ts'
import { Spinner } from '#web/ui/status/spinner.tsx'
import type { ShownMenu } from './destinations.ts'
import { type Entry, useFound } from './use-found.ts'

/** After the last key. */
const pauseMs = 250

interface Props {
  menu: ShownMenu
  onKeys: () => void
  onClose: () => void
}

/** Goes to a contact, a callout or a page by its name: the combobox pattern, with the list always open. */
export function SearchDialog({ menu, onKeys, onClose }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const viewer = useSignedIn()
  const dialog = useModal(true)
  const id = useId()
  const { typed, asked, type } = useTyped()
  const { groups, isSearching, hasFailed } = useFound(typed.trim(), asked, menu)
  const entries = groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState<string>()
  const current = entries.find((entry) => entry.id === chosen) ?? entries[0]
  const optionId = (entry: Entry) => `${id}-${entry.id}`
  const label = t(isAdmin(viewer) ? 'admin-search.label' : 'admin-search.labelReviewer')

  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])

  function go(entry: Entry | undefined) {
    if (!entry) return
    if (!entry.href) return onKeys()
    onClose()
    void router.navigate({ href: withLanguage(entry.href) })
  }

  function move(by: 1 | -1) {
    const at = current ? entries.indexOf(current) : -1
    setChosen(entries.at((at + by) % entries.length)?.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While letters are being composed, keys belong to that.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') go(current)
    else return
    event.preventDefault()
  }

  const said = isSearching
    ? t('ui.searching')
    : entries.length === 0
      ? t('ui.noElements')
      : t('ui.optionCount', { count: entries.length })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes, as Esc does
    <dialog
      ref={dialog}
      className="quick-search"
      aria-label={t('shell.quickSearch')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="quick-search__in">
        <div className="quick-search__head">
          <Icon of={Search} />
          <input
            data-autofocus
            role="combobox"
            className="quick-search__input"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={current && optionId(current)}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => {
              type(event.target.value)
              setChosen(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          {isSearching && <Spinner />}
          <IconButton icon={X} label={t('ui.close')} size="sm" onClick={onClose} />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('ui.options')} className="quick-search__list">
          {groups.map(({ title, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox; a fieldset groups fields
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <div id={`${id}-${title}`} className="pop__head" role="presentation">
                {t(`admin-search.groups.${title}`)}
              </div>
              {entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isCurrent={entry === current}
                  onPoint={() => setChosen(entry.id)}
                  onPick={() => go(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        {entries.length === 0 && <p className="quick-search__note">{said}</p>}
        {hasFailed && <p className="quick-search__note">{t('admin-search.failed')}</p>}
        <span className="sr" role="status">
          {said}
        </span>
      </div>
    </dialog>
  )
}

/** What stands in the field, and what is asked for once somebody pauses. */
function useTyped() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(text.trim()), pauseMs)
  }
  return { typed, asked, type }
}

interface OptionProps {
  id: string
  entry: Entry
  isCurrent: boolean
  onPoint: () => void
  onPick: () => void
}

function Option({ id, entry, isCurrent, onPoint, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys are the input's; this is what aria-activedescendant points at
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classes('pop__item quick-search__option', isCurrent && 'is-active')}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon of={entry.icon} />
      <span className="quick-search__label">{entry.label}</span>
      {entry.detail && <span className="quick-search__detail">{entry.detail}</span>}
    </div>
  )
}
