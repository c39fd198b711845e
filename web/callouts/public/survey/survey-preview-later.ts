import { lazy } from 'react'

/** Only where it is looked at. */
export const JoinSurveyPreview = /* @__PURE__ */ lazy(() =>
  import('./survey-preview.tsx').then((part) => ({ default: part.JoinSurveyPreview })),
)
