import { lazy } from 'react'

/** The list need not wait for what is opened from it. */
const dialogs = () => import('./segment-dialogs.tsx')
export const SaveSegmentDialog = /* @__PURE__ */ lazy(() =>
  dialogs().then((part) => ({ default: part.SaveSegmentDialog })),
)
export const RenameSegmentDialog = /* @__PURE__ */ lazy(() =>
  dialogs().then((part) => ({ default: part.RenameSegmentDialog })),
)
export const DeleteSegmentDialog = /* @__PURE__ */ lazy(() =>
  dialogs().then((part) => ({ default: part.DeleteSegmentDialog })),
)
