import { type PageData, pageDataElement } from '#domain/site/page-data.ts'
import type { ReplyOf } from './http/wire.ts'

type General = ReplyOf<'GET /content/general'>
export type Viewer = ReplyOf<'GET /contact/:id'>

/** As served, with the API's types. */
export interface TypedPageData extends PageData {
  viewer?: Viewer
  stories?: ReplyOf<'GET /callout/:id/stories'>
  entries?: ReplyOf<'GET /callout/:id/responses/entries'>
  entry?: ReplyOf<'GET /callout/:id/responses/entries/:number'> | null
  newsletterOffer?: ReplyOf<'GET /newsletter/sign-up'>
  openCallouts?: ReplyOf<'GET /callout'>
  content: { general: General; join?: ReplyOf<'GET /content/join'>; payment?: ReplyOf<'GET /content/payment'> }
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
