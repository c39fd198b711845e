import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { classes } from '../classes.ts'
import { type Glyph, Icon } from '../icon.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export type MenuEntry =
  | { id: string; label: string; icon?: Glyph; onAction: () => void; disabled?: boolean; danger?: boolean }
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
}: Props) {
  return (
    <MenuTrigger>
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
        <Menu className="pop menu">
          {entries.map((entry) =>
            'separator' in entry ? (
              <Separator key={entry.separator} className="pop__sep" />
            ) : (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.disabled}
                onAction={entry.onAction}
                className={classes('pop__item', entry.danger && 'pop__item--danger')}
              >
                {entry.icon && <Icon of={entry.icon} />}
                {entry.label}
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
