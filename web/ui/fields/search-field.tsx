import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { isSingleKey, useSingleKeys } from '../single-keys.ts'
import { Spinner } from '../status/spinner.tsx'

interface Props {
  label: string
  /** What is searched for now. */
  value: string
  /** A pause after the last key, Enter at once. */
  onSearch: (query: string) => void
  delayMs?: number
  searching?: boolean
  /** Said when a search has ended: "47 contacts". */
  resultText?: string
  placeholder?: string
  /** `/` comes here from anywhere on the page. */
  hotkey?: boolean
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
}

export function SearchField({
  label,
  value,
  onSearch,
  delayMs = 300,
  searching,
  resultText,
  placeholder,
  hotkey,
  size = 'md',
  disabled,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const hasHotkey = useSingleKeys() && hotkey
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is typed but not yet searched for. */
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!hotkey) return
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || !isSingleKey(event) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [hotkey])

  function search(query: string) {
    clearTimeout(timer.current)
    setTyped(null)
    onSearch(query.trim())
  }

  function type(query: string) {
    setTyped(query)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(query), delayMs)
  }

  return (
    <search>
      <form
        className={classes('search', searching && 'is-searching')}
        onSubmit={(event) => {
          event.preventDefault()
          search(shown)
        }}
      >
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <Icon of={Search} />
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className={classes('input', size !== 'md' && `input--${size}`)}
          placeholder={placeholder ?? label}
          aria-keyshortcuts={hasHotkey ? '/' : undefined}
          disabled={disabled}
          value={shown}
          onChange={(event) => type(event.target.value)}
        />
        <span className="search__end row nowrap">
          {searching && <Spinner />}
          {shown ? (
            <IconButton
              label={t('ui.clearSearch')}
              icon={X}
              size="xs"
              onClick={() => {
                search('')
                input.current?.focus()
              }}
            />
          ) : (
            hasHotkey && <kbd>/</kbd>
          )}
        </span>
        <span className="sr" role="status">
          {searching ? t('ui.searching') : resultText}
        </span>
      </form>
    </search>
  )
}
