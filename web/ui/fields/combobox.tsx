import { ChevronDown, Search } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { Spinner } from '../status/spinner.tsx'

export interface ComboOption {
  id: string
  label: string
  description?: string
  /** Options of one group stand together under its name. */
  group?: string
  /** Stands at the end of the line: how many there are, say. */
  end?: ReactNode
  disabled?: boolean
  /** Adds what was typed instead of choosing what is there. */
  creates?: boolean
}

interface Props {
  /** Attributes that tie the input to its label, hint and error. */
  control: { id: string }
  options: readonly ComboOption[]
  chosen: ReadonlySet<string>
  query: string
  onQuery: (query: string) => void
  onPick: (option: ComboOption) => void
  onBlur?: () => void
  /** Esc, once the list is closed: takes back what was typed. Without it the key goes on to what is around. */
  onCancel?: (() => void) | undefined
  /** Backspace in an empty input. */
  onBackspace?: () => void
  /** Several may be chosen: ticks, and the list stays open. */
  multiple?: boolean
  loading?: boolean
  /** Stands in the list when it has no option. */
  emptyText: string
  /** Said when the list changes. */
  announcement: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  name?: string
  autoComplete?: string
  search?: boolean
  /** Tags before the input. */
  before?: ReactNode
  /** Buttons after it. */
  after?: ReactNode
  /** Shown from the start; for the toolkit page. */
  defaultOpen?: boolean
}

/**
 * An input with a list: the combobox pattern, the focus stays in the input and the active option is pointed at. What is
 * shown, chosen and searched is the business of the component around it.
 */
export function Combobox(props: Props) {
  const { options, query, onQuery, onPick, onBackspace, multiple, loading, disabled, readOnly, search } = props
  const { t } = useTranslation()
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(props.defaultOpen ?? false)
  const [active, setActive] = useState(-1)
  const optionId = (index: number) => `${listId}-${index}`
  const current = active < options.length ? active : -1

  useEffect(() => {
    if (isOpen && current >= 0) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, current, listId])

  function open(at = -1) {
    if (disabled || readOnly) return
    setOpen(true)
    setActive(at)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function pick(option: ComboOption | undefined) {
    if (!option || option.disabled) return
    onPick(option)
    if (!multiple) close()
  }

  function move(by: number) {
    if (!isOpen) return open(by > 0 ? 0 : options.length - 1)
    const count = options.length
    if (count > 0) setActive((current === -1 && by < 0 ? count - 1 : current + by + count) % count)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && current >= 0) pick(options[current])
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Escape' && props.onCancel) props.onCancel()
    else if (event.key === 'Backspace' && query === '' && onBackspace) return onBackspace()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices when the focus leaves the whole control
    <div
      ref={root}
      className="combo"
      onBlur={(event) => {
        if (root.current?.contains(event.relatedTarget)) return
        close()
        props.onBlur?.()
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the frame passes the press on to the input, which has keys */}
      <div
        className="combo__frame"
        onClick={(event) => {
          if ((event.target as HTMLElement).closest('button')) return
          input.current?.focus()
          open()
        }}
      >
        {search && <Icon of={Search} />}
        {props.before}
        <input
          ref={input}
          {...props.control}
          role="combobox"
          className="combo__input no-ring"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && current >= 0 ? optionId(current) : undefined}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="off"
          spellCheck={false}
          name={props.name}
          placeholder={props.placeholder}
          disabled={disabled}
          readOnly={readOnly}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value)
            open(event.target.value ? 0 : -1)
          }}
          onKeyDown={onKeyDown}
        />
        {loading && <Spinner />}
        {props.after}
        {!disabled && !readOnly && (
          <button
            type="button"
            className="btn btn--ghost btn--xs btn--icon"
            tabIndex={-1}
            aria-label={t('ui.showOptions')}
            aria-expanded={isOpen}
            onClick={() => {
              input.current?.focus()
              if (isOpen) close()
              else open()
            }}
          >
            <Icon of={ChevronDown} size="sm" />
          </button>
        )}
      </div>
      {isOpen && (
        <div className="pop combo__pop">
          <div
            id={listId}
            role="listbox"
            aria-multiselectable={multiple || undefined}
            aria-label={t('ui.options')}
            className="listbox"
          >
            {options.map((option, index) => (
              <Fragment key={option.id}>
                {option.group !== undefined && option.group !== options[index - 1]?.group && (
                  <div className="pop__head" role="presentation">
                    {option.group}
                  </div>
                )}
                {option.creates && index > 0 && <div className="pop__sep" role="presentation" />}
                <Choice
                  id={optionId(index)}
                  option={option}
                  isActive={index === current}
                  isChosen={props.chosen.has(option.id)}
                  ticked={multiple}
                  onPick={() => pick(option)}
                />
              </Fragment>
            ))}
          </div>
          {options.length === 0 && <div className="listbox__note">{loading ? t('ui.searching') : props.emptyText}</div>}
        </div>
      )}
      <span className="sr" role="status">
        {isOpen ? (loading ? t('ui.searching') : options.length === 0 ? props.emptyText : props.announcement) : ''}
      </span>
    </div>
  )
}

interface ChoiceProps {
  id: string
  option: ComboOption
  isActive: boolean
  isChosen: boolean
  ticked: boolean | undefined
  onPick: () => void
}

function Choice({ id, option, isActive, isChosen, ticked, onPick }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys are the input's; this is what aria-activedescendant points at
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      className={classes(
        'pop__item',
        isActive && 'is-active',
        option.creates && 'pop__item--create',
        !ticked && isChosen && 'is-chosen',
      )}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {ticked && !option.creates && <span className={classes('tick', isChosen && 'tick--on')} aria-hidden="true" />}
      <span>
        {option.label}
        {option.description && <small>{option.description}</small>}
      </span>
      {option.end !== undefined && <span className="listbox__end">{option.end}</span>}
    </div>
  )
}
