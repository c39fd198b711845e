import { lazy } from 'react'

/** With its styles only where one is on the page. */
export const CalloutPreview = /* @__PURE__ */ lazy(() =>
  import('./callout-preview.tsx').then((part) => ({ default: part.CalloutPreview })),
)
