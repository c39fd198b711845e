import type { FastifyRequest } from 'fastify'
import { isStorable } from '#domain/http/storable.ts'
import { isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'

/** What the address of a page of the archive asks for. */
export interface Asked {
  newsletter?: string | undefined
  page: number
  lang?: SystemLocale | undefined
}

/** What can't be meant is left out; of several values of one name the first counts. */
export function readAsked({ query }: Pick<FastifyRequest, 'query'>): Asked {
  const given = query as Record<string, string | string[] | undefined>
  const firstOf = (name: string) => [given[name] ?? []].flat()[0]
  const newsletter = firstOf('newsletter')
  const page = firstOf('page') ?? ''
  const lang = firstOf('lang')
  return {
    newsletter: newsletter && isStorable(newsletter) ? newsletter : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    lang: isSystemLocale(lang) ? lang : undefined,
  }
}

/** The query of an address that asks for the same, with its `?`; empty where it asks for nothing. */
export function writeAsked({ newsletter, page, lang }: Partial<Asked>): string {
  const search = new URLSearchParams({
    ...(newsletter !== undefined && { newsletter }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
    ...(lang && { lang }),
  })
  return search.size > 0 ? `?${search}` : ''
}
