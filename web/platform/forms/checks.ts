import type { TFunction } from 'i18next'
import { isEmailAddress } from '#domain/http/email-address.ts'
import { isPassword } from '#domain/sign-in/password-rules.ts'

/** "Email is required", and what the address itself must be. */
export function emailFault(email: string, t: TFunction): string | undefined {
  return requiredFault(email, t('forms.email'), t) ?? (isEmailAddress(email) ? undefined : t('forms.invalidEmail'))
}

export function requiredFault(text: string, label: string, t: TFunction): string | undefined {
  return text.trim() === '' ? t('forms.required', { field: label }) : undefined
}

export function nameFaults({ firstname, lastname }: { firstname: string; lastname: string }, t: TFunction) {
  return {
    firstname: requiredFault(firstname, t('forms.firstname'), t),
    lastname: requiredFault(lastname, t('forms.lastname'), t),
  }
}

/** For a password that is being chosen; one that is only entered needs no more than to be there. */
export function newPasswordFault(password: string, label: string, t: TFunction): string | undefined {
  return requiredFault(password, label, t) ?? (isPassword(password) ? undefined : t('forms.invalidPassword'))
}
