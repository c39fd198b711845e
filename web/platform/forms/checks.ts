import type { TFunction } from 'i18next'
import { isEmailAddress } from '#domain/http/email-address.ts'

/** "Email is required", and what the address itself must be. */
export function emailFault(email: string, t: TFunction): string | undefined {
  return requiredFault(email, t('forms.email'), t) ?? (isEmailAddress(email) ? undefined : t('forms.invalidEmail'))
}

export function requiredFault(text: string, label: string, t: TFunction): string | undefined {
  return text.trim() === '' ? t('forms.required', { field: label }) : undefined
}
