import type { TFunction } from 'i18next'
import { isEmailAddress } from '#domain/http/email-address.ts'

/** "Email is required", and what the address itself must be. */
export function emailIssue(email: string, t: TFunction): string | undefined {
  return requiredIssue(email, t('forms.email'), t) ?? (isEmailAddress(email) ? undefined : t('forms.invalidEmail'))
}

export function requiredIssue(text: string, label: string, t: TFunction): string | undefined {
  return text.trim() === '' ? t('forms.required', { field: label }) : undefined
}

export function nameIssues({ firstname, lastname }: { firstname: string; lastname: string }, t: TFunction) {
  return {
    firstname: requiredIssue(firstname, t('forms.firstname'), t),
    lastname: requiredIssue(lastname, t('forms.lastname'), t),
  }
}
