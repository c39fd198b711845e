import { z } from 'zod'
import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import { getSiteSettings, readSetting } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'

export const audienceSetting = 'newsletter-audience'
export const groupsSetting = 'newsletter-groups'
/** Set while newsletters are kept here and everything that was there before is a part of it. */
export const adoptedSetting = 'newsletter-adopted'

const Groups = z.array(z.object({ id: z.string(), label: z.string() })).catch([])

/** As they were when the provider was last asked; undefined when it never was. */
export async function readKeptGroups(db: Database): Promise<NewsletterGroup[] | undefined> {
  const stored = await readSetting(db, groupsSetting)
  return stored === undefined ? undefined : Groups.parse(stored)
}

export interface TagNames {
  member: string
  user: string
}

export async function readTagNames(db: Database): Promise<TagNames> {
  const member = await readSetting(db, 'newsletter-active-member-tag')
  const user = await readSetting(db, 'newsletter-active-user-tag')
  const name = (stored: unknown, fallback: string) => (typeof stored === 'string' && stored !== '' ? stored : fallback)
  return { member: name(member, 'Active member'), user: name(user, 'Active user') }
}

export async function readMoney(db: Database, config: Config): Promise<{ currency: string; symbol: string }> {
  const { currencyCode, currencySymbol } = await getSiteSettings(db, config)
  return { currency: currencyCode, symbol: currencySymbol }
}
