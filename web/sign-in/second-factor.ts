import type { TFunction } from 'i18next'

/** What proves the second factor, as typed: six digits of the app, or one of the codes kept for its loss. */
export interface SecondFactor {
  token: string
  kind: 'app' | 'recovery'
}

export const noSecondFactor: SecondFactor = { token: '', kind: 'app' }

/** As the server takes it: digits without spaces, recovery codes as `xxxxx-xxxxx`. */
export function plainToken({ token, kind }: SecondFactor): string {
  const bare = token.replace(/\s/g, '')
  if (kind === 'app') return bare
  return bare
    .replace(/-/g, '')
    .toLowerCase()
    .replace(/^(.{5})(.{5})$/, '$1-$2')
}

export function tokenIssue(factor: SecondFactor, t: TFunction): string | undefined {
  if (factor.token.trim() === '') {
    return t('forms.required', { field: factor.kind === 'app' ? t('forms.code') : t('sign-in.code.recovery') })
  }
  if (factor.kind === 'app') return /^\d{6}$/.test(plainToken(factor)) ? undefined : t('sign-in.code.sixDigits')
  return /^[a-z\d]{5}-[a-z\d]{5}$/.test(plainToken(factor)) ? undefined : t('sign-in.code.recoveryForm')
}
