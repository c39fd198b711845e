import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { classes } from '../classes.ts'
import { type Glyph, Icon } from '../icon.tsx'
import { useSingleKeys } from '../single-keys.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export type MenuEntry =
  | {
      id: string
      label: string
      icon?: Glyph
      onAction: () => void
      disabled?: boolean
      danger?: boolean
      /** Chooses it while the menu is open, and stands at the end of its line. */
      shortcut?: string
    }
  | { separator: string }

interface Props {
  label: ReactNode
  /** The name, when the label is hidden or says too little. */
  name?: string
  icon?: Glyph
  /** Only the icon is seen. */
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  entries: readonly MenuEntry[]
  disabled?: boolean
  /** Below the entries: what they lead to. */
  note?: ReactNode
  /** Where something else opens it too, a key say. */
  open?: boolean
  onOpen?: (isOpen: boolean) => void
  /** Takes the focus elsewhere after something was chosen, once the menu is gone and has given it back. */
  focusAfterwards?: () => void
}

/** A button that opens a menu: arrows, typing ahead, Esc, and the focus comes back. */
export function MenuButton({
  label,
  name,
  icon,
  iconOnly,
  variant = 'greyOutlined',
  size = 'md',
  entries,
  disabled,
  note,
  open,
  onOpen,
  focusAfterwards,
}: Props) {
  const hasKeys = useSingleKeys()
  const [own, setOwn] = useState(false)
  const isOpen = open ?? own
  const setOpen = onOpen ?? setOwn
  const wasChosen = useRef(false)

  function choose({ onAction }: { onAction: () => void }) {
    wasChosen.current = true
    onAction()
  }

  function leave() {
    if (wasChosen.current) focusAfterwards?.()
    wasChosen.current = false
  }

  /** Before the menu takes the key for the beginning of a name. */
  function chooseByKey(event: KeyboardEvent) {
    if (!hasKeys || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = entries.find(
      (entry) => 'id' in entry && !entry.disabled && entry.shortcut === event.key.toLowerCase(),
    )
    if (!chosen || !('id' in chosen)) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    choose(chosen)
  }

  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        className={buttonClass({ variant, size, square: iconOnly })}
        aria-label={name ?? (iconOnly ? String(label) : undefined)}
        isDisabled={disabled}
      >
        {icon && <Icon of={icon} />}
        {!iconOnly && label}
        {!iconOnly && <Icon of={ChevronDown} size="sm" />}
      </AriaButton>
      <Popover className="pop-layer" offset={6}>
        <div className="pop menu" onKeyDownCapture={chooseByKey}>
          <Leaving onLeft={leave} />
          <Menu className="menu__list">
            {entries.map((entry) =>
              'separator' in entry ? (
                <Separator key={entry.separator} className="pop__sep" />
              ) : (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.label}
                  isDisabled={entry.disabled}
                  onAction={() => choose(entry)}
                  className={classes('pop__item', entry.danger && 'pop__item--danger')}
                >
                  {entry.icon && <Icon of={entry.icon} />}
                  {entry.label}
                  {hasKeys && entry.shortcut && (
                    <span className="menu__key" aria-hidden="true">
                      <kbd>{entry.shortcut.toUpperCase()}</kbd>
                    </span>
                  )}
                </MenuItem>
              ),
            )}
          </Menu>
          {note && <p className="menu__note small muted">{note}</p>}
        </div>
      </Popover>
    </MenuTrigger>
  )
}

/** Says that the menu around it is gone and that the focus is back, which takes a frame after it has gone. */
function Leaving({ onLeft }: { onLeft: () => void }) {
  const latest = useRef(onLeft)
  useEffect(() => {
    latest.current = onLeft
  })
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(() => latest.current())), [])
  return null
}
