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

/** A native checkbox says itself whether it is on; only its role differs. */
const asSwitch = { role: 'switch' } as const

/** On or off, at once; never opens a dialog and never waits for a save button. */
export function Switch({ label, description, labelFirst, saving, disabled, ref, ...rest }: Props) {
  const id = useId()
  return (
    <label className={classes('choice', labelFirst && 'choice--end')}>
      <input
        ref={ref}
        type="checkbox"
        {...asSwitch}
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
