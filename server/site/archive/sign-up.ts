import type { ArchiveTexts } from '#domain/mailings/archive-texts.ts'
import { escapeHtml } from '../escape.ts'
import { signUpPath } from './paths.ts'

/** The way to get the next one, where there is a page for it. */
export function renderSignUp({ signUp, signUpTitle, signUpText }: ArchiveTexts, hasSignUp: boolean): string {
  if (!hasSignUp) return ''
  return (
    `<section class="issue__sign-up"><h2>${escapeHtml(signUpTitle)}</h2><p>${escapeHtml(signUpText)}</p>` +
    `<a class="btn btn--primary" href="${signUpPath}">${escapeHtml(signUp)}</a></section>`
  )
}
