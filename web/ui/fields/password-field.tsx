import { Check, Eye, EyeOff, Minus } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordRules } from '#domain/credentials/password-rules.ts'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

export interface PasswordFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'size' | 'required'> {
  size?: 'md' | 'lg'
  /** Shows the four parts of the password rule and which of them are met; for choosing a password, not for entering one. */
  checklist?: boolean
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

export function PasswordField({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  size = 'md',
  checklist,
  className,
  onChange,
  ref,
  ...rest
}: PasswordFieldProps) {
  const { t } = useTranslation()
  const ids = useField({ id, hint, error, required })
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const password = String(rest.value ?? (typed || rest.defaultValue) ?? '')
  const rulesId = `${ids.controlId}-rules`

  return (
    <Field {...{ label, hint, error, required, labelHidden, ids, className }}>
      <div className={classes('affix', size === 'lg' && 'affix--lg')}>
        <input
          ref={ref}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
          {...ids.control}
          aria-describedby={classes(ids.describedBy, checklist && rulesId) || undefined}
          className="input no-ring"
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event)
          }}
          {...rest}
        />
        <Button
          className="affix__t"
          size="sm"
          variant="ghost"
          icon={isShown ? EyeOff : Eye}
          pressed={isShown}
          disabled={rest.disabled}
          aria-label={t('ui.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('ui.hide') : t('ui.show')}
        </Button>
      </div>
      {checklist && <Checklist id={rulesId} password={password} />}
    </Field>
  )
}

function Checklist({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation()
  const rules = passwordRules(password)
  const metCount = rules.filter(({ isMet }) => isMet).length
  return (
    <>
      <ul id={id} className="checklist">
        {rules.map(({ rule, isMet }) => (
          <li key={rule} className={classes(isMet && 'is-met')}>
            <Icon of={isMet ? Check : Minus} size="sm" />
            {t(`ui.password.${rule}`)}
            <span className="sr"> ({t(isMet ? 'ui.password.met' : 'ui.password.notMet')})</span>
          </li>
        ))}
      </ul>
      <span className="sr" role="status">
        {password && t('ui.password.metCount', { count: metCount, total: rules.length })}
      </span>
    </>
  )
}
