import 'i18next'
import type { english } from '#web/locales/en/index.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english }
    returnNull: false
  }
}
