import { lazy } from 'react'

/** With the form and its styles only once somebody corrects something. */
export const CorrectAnswers = /* @__PURE__ */ lazy(() =>
  import('./correct-answers.tsx').then((part) => ({ default: part.CorrectAnswers })),
)
