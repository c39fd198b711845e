import type { TFunction } from 'i18next'
import { tagLimits } from '#domain/contacts/tag.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import type { Tag } from './tag-store.ts'

/** A tag has a name, and no other tag has the same, however it is written. */
export function tagIssue(name: string, others: readonly Tag[], t: TFunction): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (others.some((tag) => tag.name.toLowerCase() === wanted)) return t('forms.problem.duplicateTagName')
  if (name.trim().length > tagLimits.name) return t('forms.maxLength', { max: tagLimits.name })
  return requiredIssue(name, t('admin.tagList.name'), t)
}
