import type { SystemLocale } from '#domain/locales/locale.ts'

/** How our own texts to people outside the newsroom end; a newsroom's own texts end as it likes. */
export const signOffs: Record<SystemLocale, string> = {
  en: 'The team at *|ORGNAME|*',
  de: 'Ihr Team von *|ORGNAME|*',
  'de@informal': 'Dein Team von *|ORGNAME|*',
  nl: 'Het team van *|ORGNAME|*',
  pt: 'A equipa de *|ORGNAME|*',
  it: 'Il team di *|ORGNAME|*',
  ru: 'Команда *|ORGNAME|*',
  fr: 'L’équipe de *|ORGNAME|*',
}
