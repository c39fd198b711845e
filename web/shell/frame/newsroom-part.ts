import { withTexts } from '#web/platform/i18n/texts.ts'
import { pageData, type Viewer } from '#web/platform/page-data.ts'
import { isAdmin } from '#web/platform/viewer.ts'

type NewsroomPart = typeof import('../newsroom/newsroom.ts') & Partial<AlarmPart>
type AlarmPart = typeof import('../newsroom/provider-alarm-banner.tsx')

let part: NewsroomPart | undefined

const worksThere = (viewer: Viewer | undefined) => isAdmin(viewer) || viewer?.isReviewer === true

/** Before a page is drawn, so that nothing in its navigation comes late. */
export async function loadNewsroomPart(viewer: Viewer | undefined): Promise<void> {
  if (!worksThere(viewer) || part) return
  const [newsroom, alarms] = await Promise.all([import('../newsroom/newsroom.ts'), loadAlarms(viewer)])
  part = { ...newsroom, ...alarms }
}

/** Few sites ever show one, and never for long. */
async function loadAlarms(viewer: Viewer | undefined): Promise<AlarmPart | undefined> {
  if (!isAdmin(viewer) || !pageData.providerAlarms) return undefined
  return withTexts('alarms', import('../newsroom/provider-alarm-banner.tsx'))
}

/** What the navigation has for those who work in the newsroom; undefined for everybody else. */
export const newsroomPart = (viewer: Viewer | undefined): NewsroomPart | undefined =>
  worksThere(viewer) ? part : undefined
