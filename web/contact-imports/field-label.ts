import type { TFunction } from 'i18next'
import type { ImportField } from '#domain/contact-imports/import-field.ts'
import { isProfileLine } from '#domain/contacts/profile-lines.ts'

export function fieldLabel(field: ImportField, t: TFunction): string {
  return isProfileLine(field) ? t(`admin-contact-fields.${field}.label`) : t(`admin-imports.field.${field}`)
}
