import type { TFunction } from 'i18next'

/** Six digits from an authenticator app, as they are typed or pasted. */
export interface Code {
  token: string
}

export const plainCode = (token: string) => token.replace(/\s/g, '')

export function codeFault(token: string, t: TFunction): string | undefined {
  return /^\d{6}$/.test(plainCode(token)) ? undefined : t('sign-in.code.sixDigits')
}

export const codeProps = { inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false } as const
