import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../status/spinner.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'role'> {
  label: ReactNode
  description?: ReactNode
  /** The label stands before the switch, which goes to the end of the line. */
  labelFirst?: boolean
  saving?: boolean
  ref?: Ref<HTMLInputElement>
}

/** On or off, at once; never opens a dialog and never waits for a save button. */
export function Switch({ label, description, labelFirst, saving, disabled, ref, ...rest }: Props) {
  const id = useId()
  return (
    <label className={classes('choice', labelFirst && 'choice--end')}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on */}
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        className="switch"
        aria-busy={saving || undefined}
        aria-describedby={description ? id : undefined}
        disabled={disabled || saving}
        {...rest}
      />
      <span>
        {label}
        {description && <small id={id}>{description}</small>}
      </span>
      {saving && <Spinner />}
    </label>
  )
}
