import type { TFunction } from 'i18next'
import { formatRecoveryCode, readToken } from '#domain/two-factor/token.ts'

/** What proves the second factor, as typed: six digits of the app, or one of the codes kept for its loss. */
export interface SecondFactor {
  token: string
  kind: 'app' | 'recovery'
}

export const noSecondFactor: SecondFactor = { token: '', kind: 'app' }

/** As the server takes it: digits without spaces, recovery codes as `xxxxx-xxxxx`. */
export function plainToken({ token }: SecondFactor): string {
  const read = readToken(token)
  if (!read) return token.trim()
  return read.kind === 'recovery' ? formatRecoveryCode(read.text) : read.text
}

export function tokenIssue(factor: SecondFactor, t: TFunction): string | undefined {
  if (factor.token.trim() === '') {
    return t('forms.required', { field: factor.kind === 'app' ? t('forms.code') : t('sign-in.code.recovery') })
  }
  const read = readToken(factor.token)?.kind
  if (factor.kind === 'app') return read === 'code' ? undefined : t('sign-in.code.sixDigits')
  return read === 'recovery' ? undefined : t('sign-in.code.recoveryForm')
}
