import { trimEnd } from '#domain/text/trim-end.ts'

/** A room of the web app whose scripts load together, on use. */
export type Area =
  | 'sign-up'
  | 'sign-in'
  | 'profile'
  | 'profile-account'
  | 'profile-contribution'
  | 'payment-recovery'
  | 'email-choices'
  | 'newsletter'
  | 'callout'
  | 'callout-map'
  | 'callout-gallery'
  | 'callout-list'
  | 'survey'
  | 'admin'
  | 'admin-dashboard'
  | 'admin-contact'
  | 'admin-imports'
  | 'admin-duplicates'
  | 'admin-payments'
  | 'admin-callouts'
  | 'admin-callout-desk'
  | 'admin-callout-import'
  | 'admin-callout-response'
  | 'admin-callout-responses'
  | 'admin-callout-summary'
  | 'admin-callout-editor'
  | 'admin-mailings'
  | 'admin-series'
  | 'admin-membership-builder'
  | 'admin-newsletter'
  | 'admin-notices'
  | 'admin-settings'
  | 'set-up'
  | 'toolkit'
  | 'not-found'

export interface Page {
  /** As in the address; `$name` stands for one part of it. */
  path: string
  /** Undefined where the page only sends on to another. */
  area?: Area
  access: 'anyone' | 'signed-in' | 'admin'
  /** Not there when the site runs callouts only; `unlisted` ones are, but nothing leads to them. */
  needsMembership?: true | 'unlisted'
}

/** Every page there is. Server and browser both read it: status 404, chunks to preload, guards. */
export const pages = [
  { path: '/', area: 'sign-in', access: 'anyone' },
  { path: '/join', area: 'sign-up', access: 'anyone', needsMembership: true },
  { path: '/join/complete', area: 'sign-up', access: 'anyone' },
  { path: '/join/confirm-email', area: 'sign-up', access: 'anyone' },
  { path: '/join/confirm-email/$id', area: 'sign-up', access: 'anyone' },
  { path: '/join/setup', area: 'sign-up', access: 'signed-in' },
  { path: '/join/survey', area: 'survey', access: 'signed-in' },
  { path: '/join/failed', area: 'sign-up', access: 'anyone' },
  { path: '/join/duplicate-email', area: 'sign-up', access: 'anyone' },
  { path: '/auth/login', area: 'sign-in', access: 'anyone' },
  { path: '/auth/forgot-password', area: 'sign-in', access: 'anyone' },
  { path: '/auth/lost-device', area: 'sign-in', access: 'anyone' },
  { path: '/auth/reset-device/$id', area: 'sign-in', access: 'anyone' },
  { path: '/auth/reset-password/$id', area: 'sign-in', access: 'anyone' },
  { path: '/auth/set-password/$id', area: 'sign-in', access: 'anyone' },
  { path: '/auth/confirm-email-change/$id', area: 'sign-in', access: 'anyone' },
  { path: '/profile', area: 'profile', access: 'signed-in', needsMembership: 'unlisted' },
  { path: '/profile/account', area: 'profile-account', access: 'signed-in' },
  { path: '/profile/contribution', area: 'profile-contribution', access: 'signed-in', needsMembership: 'unlisted' },
  { path: '/profile/contribution/cancel', area: 'profile-contribution', access: 'signed-in' },
  { path: '/profile/contribution/once', area: 'profile-contribution', access: 'signed-in' },
  { path: '/profile/contribution/once/complete', area: 'profile-contribution', access: 'signed-in' },
  { path: '/profile/contribution/complete', area: 'profile-contribution', access: 'signed-in' },
  { path: '/profile/contribution/payment-method/complete', area: 'profile-contribution', access: 'signed-in' },
  { path: '/payment-recovery/$token', area: 'payment-recovery', access: 'anyone' },
  { path: '/payment-recovery/$token/complete', area: 'payment-recovery', access: 'anyone' },
  { path: '/newsletter', area: 'newsletter', access: 'anyone', needsMembership: true },
  { path: '/newsletter/confirm/$token', area: 'newsletter', access: 'anyone' },
  { path: '/unsubscribe/$token', area: 'email-choices', access: 'anyone' },
  { path: '/callouts', area: 'callout-list', access: 'signed-in', needsMembership: 'unlisted' },
  { path: '/callouts/$id', area: 'callout', access: 'anyone' },
  { path: '/callouts/$id/respond', area: 'callout', access: 'anyone' },
  { path: '/callouts/$id/thanks', area: 'callout', access: 'anyone' },
  { path: '/callouts/$id/map', area: 'callout-map', access: 'anyone' },
  { path: '/callouts/$id/gallery', area: 'callout-gallery', access: 'anyone' },
  { path: '/setup', area: 'set-up', access: 'anyone' },
  { path: '/_theme', area: 'toolkit', access: 'anyone' },
  { path: '/admin', area: 'admin-dashboard', access: 'admin' },
  { path: '/admin/contacts', area: 'admin', access: 'admin' },
  { path: '/admin/contacts/add', area: 'admin-contact', access: 'admin' },
  { path: '/admin/contacts/tags', area: 'admin-contact', access: 'admin' },
  { path: '/admin/contacts/import', area: 'admin-imports', access: 'admin' },
  { path: '/admin/contacts/duplicates', area: 'admin-duplicates', access: 'admin' },
  { path: '/admin/contacts/$id', area: 'admin-contact', access: 'admin' },
  { path: '/admin/contacts/$id/account', area: 'admin-contact', access: 'admin' },
  { path: '/admin/contacts/$id/callouts', area: 'admin-contact', access: 'admin' },
  { path: '/admin/contacts/$id/emails', area: 'admin-contact', access: 'admin' },
  { path: '/admin/contacts/$id/contribution', area: 'admin-contact', access: 'admin', needsMembership: true },
  { path: '/admin/payments', area: 'admin-payments', access: 'admin', needsMembership: true },
  { path: '/admin/payments/$id', area: 'admin-payments', access: 'admin', needsMembership: true },
  { path: '/admin/payments/reconciliation', area: 'admin-payments', access: 'admin', needsMembership: true },
  { path: '/admin/callouts', area: 'admin-callouts', access: 'signed-in' },
  { path: '/admin/callouts/view/$id', area: 'admin-callout-desk', access: 'signed-in' },
  { path: '/admin/callouts/view/$id/responses', area: 'admin-callout-responses', access: 'signed-in' },
  { path: '/admin/callouts/view/$id/summary', area: 'admin-callout-summary', access: 'signed-in' },
  { path: '/admin/callouts/view/$id/responses/tags', area: 'admin-callout-desk', access: 'signed-in' },
  { path: '/admin/callouts/view/$id/responses/import', area: 'admin-callout-import', access: 'admin' },
  { path: '/admin/callouts/view/$id/responses/$responseId', area: 'admin-callout-response', access: 'signed-in' },
  { path: '/admin/callouts/new', area: 'admin-callout-editor', access: 'signed-in' },
  { path: '/admin/callouts/edit/$id', area: 'admin-callout-editor', access: 'signed-in' },
  { path: '/admin/mailings', area: 'admin-mailings', access: 'admin' },
  { path: '/admin/mailings/$id', area: 'admin-mailings', access: 'admin' },
  { path: '/admin/mailings/$id/report', area: 'admin-mailings', access: 'admin' },
  { path: '/admin/series', area: 'admin-series', access: 'admin' },
  { path: '/admin/series/$id', area: 'admin-series', access: 'admin' },
  { path: '/admin/series/$id/people', area: 'admin-series', access: 'admin' },
  { path: '/admin/newsletter', area: 'admin-newsletter', access: 'admin', needsMembership: true },
  { path: '/admin/notices', area: 'admin-notices', access: 'admin', needsMembership: true },
  { path: '/admin/notices/add', area: 'admin-notices', access: 'admin', needsMembership: true },
  { path: '/admin/notices/edit/$id', area: 'admin-notices', access: 'admin', needsMembership: true },
  { path: '/admin/notices/view/$id', area: 'admin-notices', access: 'admin', needsMembership: true },
  {
    path: '/admin/membership-builder',
    area: 'admin-membership-builder',
    access: 'admin',
    needsMembership: true,
  },
  {
    path: '/admin/membership-builder/intro',
    area: 'admin-membership-builder',
    access: 'admin',
    needsMembership: true,
  },
  {
    path: '/admin/membership-builder/email',
    area: 'admin-membership-builder',
    access: 'admin',
    needsMembership: true,
  },
  {
    path: '/admin/membership-builder/confirmation',
    area: 'admin-membership-builder',
    access: 'admin',
    needsMembership: true,
  },
  { path: '/admin/settings', access: 'admin' },
  { path: '/admin/settings/general', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/theme', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/email', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/email/$id', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/api-keys', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/webhooks', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/security', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/installation', area: 'admin-settings', access: 'admin' },
  { path: '/admin/settings/activity', area: 'admin-settings', access: 'admin' },
  { path: '/admin/ui-toolkit', area: 'toolkit', access: 'admin' },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']

export function findPage(pathname: string): (Page & { path: PagePath }) | undefined {
  return pages.find(({ path }) => matches(path, trimSlash(pathname)))
}

/** How a site is run, as far as its pages depend on it. */
interface Site {
  calloutOnlyMode: boolean
}

/** Whether this site has such a page at all. */
export const isWithheld = ({ calloutOnlyMode }: Site, page: Page | undefined) =>
  calloutOnlyMode && page?.needsMembership === true

/** Whether menus, buttons and the quick search of this site lead there. */
export function isListed({ calloutOnlyMode }: Site, href: string): boolean {
  const page = findPage(href)
  return !!page && !(calloutOnlyMode && page.needsMembership)
}

/** Whether it is one of a callout's own pages, in whose data the callout stands. */
export function isCalloutPage(page: Page | undefined): boolean {
  return page?.path.startsWith('/callouts/$id') === true
}

/** Whether it fills the window, or the frame it is shown in, instead of being as high as its content. */
export function fillsWindow(pathname: string): boolean {
  const area: Area | undefined = findPage(pathname)?.area
  return area === 'callout-map' || area === 'callout-gallery'
}

const embeddable = [
  '/join',
  '/newsletter',
  '/callouts/$id',
  '/callouts/$id/map',
  '/callouts/$id/gallery',
  '/callouts/$id/thanks',
]

/** May other sites show this page in a frame? */
export function isEmbeddable(pathname: string): boolean {
  return embeddable.some((path) => matches(path, trimSlash(pathname)))
}

const calloutMaps = ['/callouts/$id/map', '/admin/callouts/edit/$id']

/** The id or slug of the callout whose map this page draws, in that callout's own style. */
export function findDrawnCallout(pathname: string): string | undefined {
  const path = calloutMaps.find((each) => matches(each, trimSlash(pathname)))
  return path && pathname.split('/')[path.split('/').indexOf('$id')]
}

const movedFolders = [
  ['/crowdnewsroom', '/callouts'],
  ['/admin/crowdnewsroom', '/admin/callouts'],
  ['/rescue', '/payment-recovery'],
] as const

/** Where older, shared links lead now; undefined for every other address. */
export function findMovedPage(pathname: string): string | undefined {
  if (trimSlash(pathname) === '/login') return '/auth/login'
  for (const [former, present] of movedFolders) {
    if (`${pathname}/`.startsWith(`${former}/`)) return present + pathname.slice(former.length)
  }
  return undefined
}

function matches(path: string, pathname: string): boolean {
  const expected = path.split('/')
  const parts = pathname.split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, i) => (part.startsWith('$') ? parts[i] : part === parts[i]))
  )
}

const trimSlash = (pathname: string) => (pathname.length > 1 ? trimEnd(pathname, '/') || '/' : pathname)
