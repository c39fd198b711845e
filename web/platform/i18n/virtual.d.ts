declare module 'virtual:catalogues' {
  import type { Locale } from '#domain/locales/locale.ts'

  type Load = () => Promise<{ default: Record<string, unknown> }>
  export const catalogues: Record<
    Locale,
    {
      main: Load
      callouts: Load
      entries: Load
      after: Load
      member: Load
      account: Load
      admin: Load
      site: Load
      imports: Load
      reconciliation: Load
      desk: Load
      editor: Load
      search: Load
    }
  >
}
