import type { TFunction } from 'i18next'
import { Email } from '#domain/http/email.ts'

/** "Email is required", and what the address itself must be. */
export function emailFault(email: string, t: TFunction): string | undefined {
  return (
    requiredFault(email, t('forms.email'), t) ?? (Email.safeParse(email).success ? undefined : t('forms.invalidEmail'))
  )
}

export function requiredFault(text: string, label: string, t: TFunction): string | undefined {
  return text.trim() === '' ? t('forms.required', { field: label }) : undefined
}
