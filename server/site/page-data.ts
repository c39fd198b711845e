import { calloutsApi } from '#domain/callouts/api.ts'
import { publicExtras } from '#domain/callouts/callout.ts'
import { findNearSlug, wantedSlug } from '#domain/callouts/near-slug.ts'
import { frontCallouts, openAndListed } from '#domain/callouts/open-callouts.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import { isStorable } from '#domain/http/storable.ts'
import { chooseLocale, type Locale } from '#domain/locales/locale.ts'
import { styleOrigin } from '#domain/maps/style-origin.ts'
import type { PageData } from '#domain/site/page-data.ts'
import { findDrawnCallout, isCalloutPage, type Page } from '#domain/site/pages.ts'
import { getCallout, listCallouts } from '#server/callouts/index.ts'
import { announceCaptcha } from '#server/captcha/index.ts'
import { viewContact } from '#server/contacts/index.ts'
import { getContent } from '#server/content/index.ts'
import { listAlarms } from '#server/contributions/index.ts'
import { failingShownForMs, listFailing } from '#server/mailings/index.ts'
import { getSignUpPage, isBuiltIn } from '#server/newsletter/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { findFullDisk } from '#server/platform/files/disk-space.ts'
import type { Log, Viewer } from '#server/platform/http/context.ts'
import type { Surroundings } from '#server/platform/http/door.ts'
import { needsSetUp } from '#server/set-up/index.ts'
import { readPublished } from '#server/stories/index.ts'
import type { Database } from '#server/tables.ts'
import { readEntriesData, viewOf } from './entries-data.ts'

export interface PageRequest {
  page: Page | undefined
  pathname: string
  /** With its `?`. */
  search: string
  viewer: Viewer | undefined
  /** The `lang` of the address. */
  lang: string | undefined
  now: Date
  log: Log
  /** Of who asks. */
  address: string
}

/** All that the first screen shows, read at once. */
export async function readPageData(
  { db, config }: Pick<Surroundings, 'db' | 'config'>,
  request: PageRequest,
): Promise<PageData> {
  const { page, viewer, lang, now } = request
  const reading = getContent(db, 'general', config)
  const [general, openCallouts, contents, contact, isNew, callout, newsletterOffer, edited, fullDisk, alarms, failing] =
    await Promise.all([
      reading,
      reading.then(({ backgroundUrl }) =>
        page?.area === 'sign-in' && backgroundUrl === '' ? readOpenCallouts(db, request) : undefined,
      ),
      readContents(db, config, page),
      viewer?.contactId ? viewContact(db, viewer.contactId, { viewer, with: ['isReviewer'], now, config }) : undefined,
      needsSetUp(db),
      isCalloutPage(page) ? readCallout(db, request) : undefined,
      page?.path === '/newsletter' && isBuiltIn(config) ? getSignUpPage({ db, config }) : undefined,
      page?.area === 'admin-callout-editor' ? readEdited(db, request) : undefined,
      viewer?.roles.includes('admin') ? findFullDisk(config) : undefined,
      viewer?.roles.includes('admin') ? listAlarms(db) : [],
      viewer?.roles.includes('admin') ? listFailing(db, new Date(now.getTime() - failingShownForMs)) : [],
    ])
  const mapOrigin = mapOriginOf(request, callout ?? edited)
  const view = viewOf(page)
  return {
    needsSetUp: isNew,
    viewer: contact,
    callout,
    ...(page?.path === '/callouts/$id' && callout && { stories: await readPublished(db, callout.id) }),
    ...(view &&
      callout &&
      (await readEntriesData({ db, config, ...request }, callout, { view, search: request.search }))),
    ...(openCallouts && { openCallouts }),
    ...(newsletterOffer && { newsletterOffer }),
    ...(isMissing(page, { callout, newsletterOffer }) && (await readInstead(db, request))),
    content: { general: forVisitors(general), ...contents },
    locale: pageLocale(lang, general.locale),
    version: config.version,
    revision: config.revision,
    calloutOnlyMode: config.calloutOnlyMode,
    sandbox: config.sandbox,
    ...(fullDisk && { isDiskFull: true }),
    ...(alarms.length > 0 && { providerAlarms: alarms }),
    ...(failing.length > 0 && { failingMailings: failing }),
    ...(viewer?.roles.includes('admin') && config.email.provider === 'none' && { keepsMails: true }),
    captcha: announceCaptcha(config),
    maps: config.maps,
    ...(mapOrigin && { mapOrigin }),
  }
}

/** Whether there is nothing to show at this address: no such page, or not what it would be about. */
export function isMissing(
  page: Page | undefined,
  { callout, newsletterOffer }: Pick<PageData, 'callout' | 'newsletterOffer'>,
): boolean {
  if (page?.path === '/newsletter') return newsletterOffer === undefined
  return page === undefined || (isCalloutPage(page) && callout === undefined)
}

async function readContents(db: Database, config: Config, page: Page | undefined): Promise<Record<string, unknown>> {
  if (page?.path !== '/join') {
    const speaksOfJoining = hasPanel(page) && !config.calloutOnlyMode
    return speaksOfJoining ? { join: await getContent(db, 'join', config) } : {}
  }
  const [join, payment] = await Promise.all([getContent(db, 'join', config), getContent(db, 'payment', config)])
  return { join, payment }
}

/** Beside the narrow column of these pages stands what the newsroom promises its members. */
function hasPanel(page: Page | undefined): boolean {
  return page === undefined || panelAreas.has(page.area)
}

const panelAreas: ReadonlySet<Page['area']> = new Set([
  'sign-in',
  'sign-up',
  'survey',
  'payment-recovery',
  'newsletter',
])

/** As the page would ask for them. */
function readOpenCallouts(db: Database, { viewer, lang, now }: PageRequest) {
  const asked = calloutsApi.listCallouts.query.safeParse({
    ...frontCallouts,
    variant: storable(lang),
    rules: openAndListed,
  })
  return asked.success ? listCallouts({ db, viewer, now }, asked.data) : undefined
}

const mostCompared = 100

/** What is shown where there is no such page: what is open, and what was probably meant. */
async function readInstead(db: Database, request: PageRequest): Promise<Partial<PageData>> {
  const [openCallouts, meant] = await Promise.all([readOpenCallouts(db, request), findNearCallout(db, request)])
  return { ...(openCallouts && { openCallouts }), ...(meant && { nearCallout: meant }) }
}

async function findNearCallout(db: Database, { pathname, viewer, lang, now }: PageRequest) {
  const wanted = decodeOrNothing(wantedSlug(pathname))
  const query = { sort: 'starts', order: 'DESC', limit: mostCompared, variant: storable(lang), rules: openAndListed }
  const asked = calloutsApi.listCallouts.query.safeParse(query)
  if (!wanted || !asked.success) return undefined
  const { items } = await listCallouts({ db, viewer, now }, asked.data)
  const slug = findNearSlug(
    wanted,
    items.map((callout) => callout.slug),
  )
  const near = items.find((callout) => callout.slug === slug)
  return near && { slug: near.slug, title: near.title }
}

/** As the page would ask for it; undefined where there is none that this visitor may see. */
function readCallout(db: Database, request: PageRequest): Promise<Callout | undefined> {
  const extras = [...publicExtras, ...(request.viewer ? ['canEdit'] : [])]
  return findCallout(db, request, { id: request.pathname.split('/')[2], extras })
}

/** What the editor's page has to know before its app asks; undefined for whoever may not edit the callout. */
async function readEdited(db: Database, request: PageRequest): Promise<Callout | undefined> {
  if (!request.viewer) return undefined
  const id = findDrawnCallout(request.pathname)
  const callout = await findCallout(db, request, { id, extras: ['responseViewSchema', 'canEdit'] })
  return callout?.canEdit ? callout : undefined
}

/** Only where the page draws a map, and only the host that an editor chose for it. */
function mapOriginOf({ pathname }: PageRequest, callout: Callout | undefined): string | undefined {
  const isDrawn = findDrawnCallout(pathname) !== undefined
  return isDrawn ? styleOrigin(callout?.responseViewSchema?.map?.style ?? '') : undefined
}

async function findCallout(
  db: Database,
  { viewer, lang, now }: PageRequest,
  { id: written = '', extras }: { id: string | undefined; extras: readonly string[] },
): Promise<Callout | undefined> {
  const id = decodeOrNothing(written)
  const asked = calloutsApi.getCallout.query.safeParse({ with: extras, variant: lang })
  if (!id || !isStorable(id) || !asked.success) return undefined
  try {
    return await getCallout({ db, viewer, now }, id, asked.data)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

/** A language that the database can be asked for. */
const storable = (lang: string | undefined) => (lang !== undefined && isStorable(lang) ? lang : undefined)

function decodeOrNothing(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Pages are the same for everyone: what only admins may read stays out. */
function forVisitors({ embedOrigins: _, ...general }: Awaited<ReturnType<typeof getContent<'general'>>>) {
  return general
}

/** The address's language where it is one, else the site's. */
export function pageLocale(lang: string | undefined, siteLocale: string): Locale {
  return chooseLocale(lang, siteLocale)
}
