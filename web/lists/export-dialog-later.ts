import { lazy } from 'react'

/** A list need not wait for what is opened from it. */
export const ExportDialog = /* @__PURE__ */ lazy(() =>
  import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog })),
)
