import { chooseLocale, type Locale } from '#domain/locales/locale.ts'
import type { PageData } from '#domain/site/page-data.ts'
import type { Page } from '#domain/site/pages.ts'
import { announceCaptcha } from '#server/captcha/index.ts'
import { viewContact } from '#server/contacts/index.ts'
import { getContent } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import type { Surroundings } from '#server/platform/http/door.ts'
import { needsSetUp } from '#server/set-up/index.ts'
import type { Database } from '#server/tables.ts'

export interface PageRequest {
  page: Page | undefined
  viewer: Viewer | undefined
  /** The `lang` of the address. */
  lang: string | undefined
  now: Date
}

/** All that the first screen shows, read at once. */
export async function readPageData(
  { db, config }: Pick<Surroundings, 'db' | 'config'>,
  { page, viewer, lang, now }: PageRequest,
): Promise<PageData> {
  const [general, contents, contact, isNew] = await Promise.all([
    getContent(db, 'general', config),
    readContents(db, config, page),
    viewer?.contactId ? viewContact(db, viewer.contactId, { viewer, with: ['isReviewer'], now, config }) : undefined,
    needsSetUp(db),
  ])
  return {
    needsSetUp: isNew,
    viewer: contact,
    content: { general: forVisitors(general), ...contents },
    locale: pageLocale(lang, general.locale),
    version: config.version,
    revision: config.revision,
    calloutOnlyMode: config.calloutOnlyMode,
    sandbox: config.sandbox,
    captcha: announceCaptcha(config),
  }
}

async function readContents(db: Database, config: Config, page: Page | undefined): Promise<Record<string, unknown>> {
  if (page?.path !== '/join') return {}
  const [join, payment] = await Promise.all([getContent(db, 'join', config), getContent(db, 'payment', config)])
  return { join, payment }
}

/** Pages are the same for everyone: what only admins may read stays out. */
function forVisitors({ embedOrigins: _, ...general }: Awaited<ReturnType<typeof getContent<'general'>>>) {
  return general
}

/** The address's language where it is one, else the site's. */
export function pageLocale(lang: string | undefined, siteLocale: string): Locale {
  return chooseLocale(lang, siteLocale)
}
