import { lazy } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'

/** The list need not wait for what is opened from it. */
const dialogs = () => withTexts('search', import('./segment-dialogs.tsx'))
export const SaveSegmentDialog = /* @__PURE__ */ lazy(() =>
  dialogs().then((part) => ({ default: part.SaveSegmentDialog })),
)
export const RenameSegmentDialog = /* @__PURE__ */ lazy(() =>
  dialogs().then((part) => ({ default: part.RenameSegmentDialog })),
)
export const DeleteSegmentDialog = /* @__PURE__ */ lazy(() =>
  dialogs().then((part) => ({ default: part.DeleteSegmentDialog })),
)
