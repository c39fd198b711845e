import { lazy } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'

const load = () => withTexts('search', import('./area.ts'))

/** The stories of a callout, on its overview; loaded after what one comes for. */
export const CalloutStories = /* @__PURE__ */ lazy(() => load().then((area) => ({ default: area.CalloutStories })))

/** Those that came of one response. */
export const ResponseStories = /* @__PURE__ */ lazy(() => load().then((area) => ({ default: area.ResponseStories })))

/** Links selected responses to a story. */
export const LinkToStory = /* @__PURE__ */ lazy(() => load().then((area) => ({ default: area.LinkDialog })))
