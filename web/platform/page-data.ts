import { type PageData, pageDataElement } from '#domain/site/page-data.ts'
import type { AnswerOf } from './http/wire.ts'

export type General = AnswerOf<'GET /content/general'>
export type Viewer = AnswerOf<'GET /contact/:id'>

/** As served, with the API's types. */
export interface TypedPageData extends PageData {
  viewer?: Viewer
  openCallouts?: AnswerOf<'GET /callout'>
  content: { general: General; join?: AnswerOf<'GET /content/join'>; payment?: AnswerOf<'GET /content/payment'> }
}

/** Undefined when the server could not read them (it had no database, say). */
function readPageData(): TypedPageData | undefined {
  const text = document.getElementById(pageDataElement)?.textContent
  return text ? (JSON.parse(text) as TypedPageData) : undefined
}

const found = readPageData()
export const hasPageData = found !== undefined
/** Only read after `hasPageData`; the app does not start without. */
export const pageData = found as TypedPageData

/** What the site is called; it has no name before somebody gave it one. */
export const siteName = () => pageData.content.general.organisationName || 'Masthead'
