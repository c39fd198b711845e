import type { TFunction } from 'i18next'
import { isHttpUrl, isMailto, isOrigin, isSitePath } from '#domain/content/addresses.ts'
import type { Row } from '#web/platform/desk/typed-rows.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'

export interface LinkRow extends Row {
  text: string
  url: string
}

export function siteProblem(typed: string, t: TFunction): string | undefined {
  return isHttpUrl(typed.trim()) ? undefined : t('forms.invalidUrl')
}

/** A page of this site or elsewhere; none is fine. */
export function pageLinkProblem(typed: string, t: TFunction): string | undefined {
  const link = typed.trim()
  return link === '' || isHttpUrl(link) || isSitePath(link) ? undefined : t('forms.invalidUrl')
}

const longestText = 200

export function linkProblems({ text, url }: LinkRow, t: TFunction): { text?: string; url?: string } {
  const link = url.trim()
  const isLink = isHttpUrl(link) || isMailto(link) || isSitePath(link)
  return {
    text:
      requiredIssue(text, t('admin-general.footer.text'), t) ??
      (text.length > longestText ? t('forms.maxLength', { max: longestText }) : undefined),
    url: requiredIssue(url, t('admin-general.footer.url'), t) ?? (isLink ? undefined : t('forms.invalidUrl')),
  } as { text?: string; url?: string }
}

/** Scheme and host as they are stored, of whatever address of a site was typed. */
export function readOrigin(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const origin = isHttpUrl(address) ? new URL(address).origin : undefined
  return origin && isOrigin(origin) && new URL(origin).hostname.includes('.') ? origin : undefined
}
