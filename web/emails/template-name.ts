import type { TFunction } from 'i18next'
import { isTemplateId } from '#domain/emails/template.ts'

/** What an email of the outbox is called; a template that there is no longer keeps its id. */
export function templateName(id: string, t: TFunction): string {
  if (isTemplateId(id)) return t(`admin-emails.names.${id}`)
  return id === 'ongoing' || id === 'test' ? t(`admin-emails.otherNames.${id}`) : id
}
