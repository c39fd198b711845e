import type { TFunction } from 'i18next'
import { tagLimits } from '#domain/contacts/tag.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { tagsQuery } from './queries.ts'

export type ContactTag = ReplyOf<'GET /contact-tags'>[number]

/** A tag has a name, and no other tag has the same, however it is written. */
export function tagIssue(name: string, others: readonly ContactTag[], t: TFunction): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (others.some((tag) => tag.name.toLowerCase() === wanted)) return t('forms.problem.duplicateTagName')
  if (name.trim().length > tagLimits.name) return t('forms.maxLength', { max: tagLimits.name })
  return requiredIssue(name, t('admin-contact.tagsPage.name'), t)
}

/** After a change: tags are shown on contacts and asked for by lists. */
export function refreshTags() {
  void queryClient.invalidateQueries({ queryKey: ['contact'] })
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
  return queryClient.invalidateQueries(tagsQuery)
}
