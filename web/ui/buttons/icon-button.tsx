import { type Glyph, Icon } from '../icon.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Button, type ButtonProps } from './button.tsx'

interface Props extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'square' | 'block'> {
  /** Its name, also shown as a tooltip. */
  label: string
  icon: Glyph
  flips?: boolean
}

/** An icon alone, with a name. */
export function IconButton({ label, icon, flips, variant = 'ghost', loading, ...rest }: Props) {
  return (
    <Tooltip text={label} decorative>
      <Button variant={variant} square aria-label={label} loading={loading} {...rest}>
        {!loading && <Icon of={icon} flips={flips} size={rest.size === 'xs' ? 'sm' : 'md'} />}
      </Button>
    </Tooltip>
  )
}
