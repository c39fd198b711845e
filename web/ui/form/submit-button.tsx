import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../buttons/button.tsx'
import { Notice } from '../messages/notice.tsx'

interface Props<Fields extends FieldValues> extends Omit<ButtonProps, 'form' | 'type' | 'loading'> {
  form: UseFormReturn<Fields>
  children: ReactNode
}

/**
 * Sends a form; never disabled for what is missing. Above it stands what was refused: the form's own `root` error, or
 * that something above must be put right.
 */
export function SubmitButton<Fields extends FieldValues>({
  form,
  children,
  variant = 'primary',
  size = 'lg',
  ...rest
}: Props<Fields>) {
  const { t } = useTranslation()
  const boxId = useId()
  const { errors, isSubmitting, submitCount } = form.formState
  const { root, ...fields } = errors
  const message =
    root?.message ?? (submitCount > 0 && Object.keys(fields).length > 0 ? t('ui.somethingMissing') : undefined)
  return (
    <>
      {message && !isSubmitting && (
        <Notice id={boxId} variant="error" live>
          {message}
        </Notice>
      )}
      <Button
        type="submit"
        variant={variant}
        size={size}
        loading={isSubmitting}
        aria-describedby={message ? boxId : undefined}
        {...rest}
      >
        {children}
      </Button>
    </>
  )
}
