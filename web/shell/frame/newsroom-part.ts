import type { Viewer } from '#web/platform/page-data.ts'
import { isAdmin } from '#web/platform/viewer.ts'

type NewsroomPart = typeof import('../newsroom/newsroom.ts')

let part: NewsroomPart | undefined

const worksThere = (viewer: Viewer | undefined) => isAdmin(viewer) || viewer?.isReviewer === true

/** Before a page is drawn, so that nothing in its navigation comes late. */
export async function loadNewsroomPart(viewer: Viewer | undefined): Promise<void> {
  if (worksThere(viewer)) part ??= await import('../newsroom/newsroom.ts')
}

/** What the navigation has for those who work in the newsroom; undefined for everybody else. */
export const newsroomPart = (viewer: Viewer | undefined): NewsroomPart | undefined =>
  worksThere(viewer) ? part : undefined
