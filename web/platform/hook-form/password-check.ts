import type { TFunction } from 'i18next'
import { isPassword } from '#domain/credentials/password-rules.ts'
import { requiredIssue } from '../forms/checks.ts'

/** For a password that is being chosen; one that is only entered needs no more than to be there. */
export function newPasswordIssue(password: string, label: string, t: TFunction): string | undefined {
  return requiredIssue(password, label, t) ?? (isPassword(password) ? undefined : t('forms.invalidPassword'))
}
