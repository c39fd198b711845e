import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

/** What every control with a label takes. */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The sentence that says what to do; its presence marks the control as invalid. */
  error?: ReactNode
  required?: boolean
  id?: string
  /** The label is read but not seen, for a control whose neighbours say what it is. */
  labelHidden?: boolean
}

/**
 * Where errors stand: above the control in public forms, so that keyboards and menus don't hide them; below it in the
 * dense forms of the administration, which wrap themselves in `<ErrorPlacement value="below">`.
 */
export const ErrorPlacement = createContext<'above' | 'below'>('above')

/** The ids that tie label, hint and error to a control, and the attributes the control carries. */
export function useField({ id, hint, error, required }: Omit<FieldProps, 'label'>) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const describedBy = classes(hintId, errorId) || undefined
  return {
    controlId,
    hintId,
    errorId,
    describedBy,
    control: {
      id: controlId,
      'aria-describedby': describedBy,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': required || undefined,
    },
  }
}

interface FrameProps extends Omit<FieldProps, 'id'> {
  ids: { controlId: string; hintId?: string | undefined; errorId?: string | undefined }
  className?: string
  /** The control is no native one: it refers to its label itself, by the id that ends in `-label`. */
  labelAs?: 'label' | 'span'
  children: ReactNode
}

/** Label, hint and error around one control. */
export function Field({
  label,
  hint,
  error,
  required,
  labelHidden,
  ids,
  className,
  labelAs = 'label',
  children,
}: FrameProps) {
  const Label = labelAs
  const placement = useContext(ErrorPlacement)
  const message = error && <FieldError id={ids.errorId}>{error}</FieldError>
  return (
    <div className={classes('field', Boolean(error) && 'has-error', className)}>
      <Label
        className={labelHidden ? 'sr' : 'label'}
        {...(labelAs === 'label' ? { htmlFor: ids.controlId } : {})}
        id={`${ids.controlId}-label`}
      >
        {label}
        {required && <RequiredMark />}
      </Label>
      {hint && (
        <span className="hint" id={ids.hintId}>
          {hint}
        </span>
      )}
      {placement === 'above' && message}
      {children}
      {placement === 'below' && message}
    </div>
  )
}

interface GroupProps extends FieldProps {
  role?: 'radiogroup' | 'group'
  className?: string
  children: ReactNode
}

/** A fieldset with a legend around several controls that answer one question. */
export function FieldGroup({ label, hint, error, required, id, labelHidden, role, className, children }: GroupProps) {
  const { controlId, hintId, errorId, describedBy } = useField({ id, hint, error, required })
  const placement = useContext(ErrorPlacement)
  const message = error && <FieldError id={errorId}>{error}</FieldError>
  const isRadios = role === 'radiogroup'
  const radioState = isRadios
    ? { 'aria-invalid': error ? true : undefined, 'aria-required': required || undefined }
    : {}
  return (
    <fieldset
      id={controlId}
      role={role}
      className={classes('field', Boolean(error) && 'has-error', className)}
      aria-describedby={describedBy}
      {...radioState}
    >
      <legend className={labelHidden ? 'sr' : 'label'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      {placement === 'above' && message}
      {children}
      {placement === 'below' && message}
    </fieldset>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  )
}

function RequiredMark() {
  return (
    <>
      {' '}
      <span className="req" aria-hidden="true">
        *
      </span>
    </>
  )
}

/** The one line at the top of a form in which not every field is required. */
export function RequiredNote() {
  const { t } = useTranslation()
  return <p className="small muted">{t('ui.requiredNote')}</p>
}
