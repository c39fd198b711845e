import { escapeHtml } from '#domain/content/html.ts'
import { type MergeValues, mergeHtml } from '#domain/emails/merge.ts'
import { mergeFieldsOf } from '#domain/emails/template.ts'

/** Which fields the mail to respondents offers, by what they are about (callouts 15). */
export const offeredFields = [
  { group: 'callout', names: ['CALLOUTTITLE', 'CALLOUTLINK', 'CALLOUTSLUG'] },
  { group: 'respondent', names: ['FNAME', 'LNAME', 'NAME', 'EMAIL'] },
  { group: 'organisation', names: ['ORGNAME', 'SUPPORTEMAIL'] },
] as const

export type EmailField = (typeof offeredFields)[number]['names'][number]

/** All that are filled in when it is sent, those without a use included. */
export const knownFields: readonly string[] = mergeFieldsOf('callout-response-answers')

export const tokenOf = (name: EmailField) => `*|${name}|*`

/** The text as it would arrive; what was filled in is marked. */
export function previewHtml(html: string, values: MergeValues): string {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    value === '' ? '' : `<mark>${escapeHtml(value)}</mark>`,
  ])
  const merged = html.replace(/<[^>]*>/g, (tag) => mergeHtml(tag, values))
  return mergeHtml(merged, Object.fromEntries(marked), Object.keys(values))
}
