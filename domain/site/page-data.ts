import type { CaptchaService } from '#domain/captcha/captcha.ts'
import type { ProviderAlarm } from '#domain/contributions/provider-alarm.ts'
import type { MapServices } from '#domain/maps/maps.ts'

/**
 * What the served HTML carries as inert JSON, so that the first screen needs no further call. Parts that are answers of
 * the API have the form they have there; the browser's code knows their types from the declared calls.
 */
export interface PageData {
  /** No administrator yet: every page is "not set up yet", `/setup` excepted. */
  needsSetUp: boolean
  /** Where the person reads from: `GET /contact/me?with=isReviewer`, undefined for guests. */
  viewer?: unknown
  /** Content the page begins with, by content id: `general` always, `join` where joining is spoken of, `payment` on `/join`. */
  content: Record<string, unknown>
  /** On a callout's own pages: `GET /callout/:id`, with what these pages show; undefined where there is none to see. */
  callout?: unknown
  /** On the page that tells of the callout: `GET /callout/:id/stories`. */
  stories?: unknown
  /** On a map or gallery: the first of its entries as the address selects them, as `GET …/responses/entries` gives them. */
  entries?: unknown
  /** There: how many entries there are, whatever is selected. */
  entriesTotal?: number
  /** There: the entry that is open, as `GET …/responses/entries/:number`; null where there is none of this number. */
  entry?: unknown
  /** On the newsletter's own page: `GET /newsletter/sign-up`; undefined where newsletters aren't sent from here. */
  newsletterOffer?: unknown
  /** Where guests decide whether to come in: `GET /callout` of the open ones, undefined where none of them are shown. */
  openCallouts?: unknown
  /** Where there is no such page: the open callout whose address is nearest to the one that was asked for. */
  nearCallout?: { slug: string; title: string }
  /** The page's language. */
  locale: string
  version: string
  revision: string
  calloutOnlyMode: boolean
  /** Payments go to the built-in simulator. */
  sandbox: boolean
  /** Uploads are refused until there is room again; only admins are told. */
  isDiskFull?: boolean
  /** What is wrong between the site and its payment providers; only admins are told. */
  providerAlarms?: readonly ProviderAlarm[]
  /** Mailings of the last week of which more failed than should; only admins are told. */
  failingMailings?: readonly { id: string; name: string }[]
  /** There is no mail server, so mails stay in the outbox; only admins are told. */
  keepsMails?: boolean
  /** Where forms that ask for a captcha get their token. */
  captcha: CaptchaService
  /** Where maps and addresses come from. */
  maps: MapServices
  /** Where a callout's own map style comes from: this page may load from there as well. */
  mapOrigin?: string
}

export const pageDataElement = 'masthead-page'
