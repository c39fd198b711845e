import type { SystemLocale } from '#domain/locales/locale.ts'

export const emailSettingsPath = '/admin/settings/email'

/** Where the text of an email is written: for all languages, or for one. */
export const editPath = (id: string, locale?: SystemLocale) =>
  `${emailSettingsPath}/${id}${locale ? `?${new URLSearchParams({ locale })}` : ''}`

export const addPath = `${emailSettingsPath}/add`
