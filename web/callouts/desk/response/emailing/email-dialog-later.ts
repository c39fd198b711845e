import { lazy } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'

/** With its form and texts only once somebody writes. */
export const EmailDialog = /* @__PURE__ */ lazy(() =>
  withTexts('search', import('./email-dialog.tsx')).then((part) => ({ default: part.EmailDialog })),
)
