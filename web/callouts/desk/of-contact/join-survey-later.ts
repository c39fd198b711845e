import { lazy } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'

/** A contact's page need not wait for it: few have one. */
export const JoinSurveyResponse = /* @__PURE__ */ lazy(() =>
  withTexts('desk', import('./area.ts')).then((part) => ({ default: part.JoinSurveyResponse })),
)
