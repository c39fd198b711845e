import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FontId } from '#domain/content/theme.ts'
import type { Area } from '#domain/site/pages.ts'

/** The web app as it was built: the page all addresses get, and where its parts lie. */
export interface WebBuild {
  /** `url` only matters while developing. */
  template(url: string): Promise<string>
  /** Scripts and styles an area needs beside those of the page itself. */
  filesOf(area: Area | undefined, locale: string): { scripts: string[]; styles: string[] }
  /** The text of each style of the build, by its address. */
  styles: ReadonlyMap<string, string>
  /** The addresses of the styles that every page has. */
  pageStyles: readonly string[]
  /** Those of fonts, by which their files are found. */
  fontStyles(fonts: readonly FontId[]): string[]
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

export const webBuildFolder = join(import.meta.dirname, '../../dist')

export async function readWebBuild(folder = webBuildFolder): Promise<WebBuild> {
  const [html, manifest] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, '.vite/manifest.json'), 'utf8').then((text) => JSON.parse(text) as Manifest),
  ])
  const styleFiles = [...new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))]
  const styles = styleFiles.map(async (file) => [`/${file}`, await readFile(join(folder, file), 'utf8')] as const)
  return {
    styles: new Map(await Promise.all(styles)),
    pageStyles: [...html.matchAll(/<link rel="stylesheet"[^<>]* href="([^"<>]+)"/g)].map(([, href = '']) => href),
    fontStyles: (fonts) => [...new Set(fonts)].flatMap((font) => findFontStyles(manifest, font)),
    template: async () => html,
    filesOf: (area, locale) =>
      collectFiles(manifest, [...(area ? modulesOf(area) : []), ...catalogueModules(area, locale)]),
  }
}

/** As `web/ui/fonts.ts` loads them. */
function findFontStyles(manifest: Manifest, font: FontId): string[] {
  const folders = [`node_modules/@fontsource/${font}/`, `node_modules/@fontsource-variable/${font}/`]
  const names = Object.keys(manifest).filter(
    (name) => name === `web/ui/${font}.css` || (name.endsWith('.css') && folders.some((each) => name.startsWith(each))),
  )
  return names.flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []))
}

const dashboard = 'web/shell/dashboard/dashboard.tsx'

/** What loads on use, by the manifest's names. */
const areaModules: Record<Area, readonly string[]> = {
  'sign-up': ['web/sign-up/area.ts'],
  'sign-in': ['web/sign-in/area.ts'],
  'set-up': ['web/set-up/area.ts'],
  profile: ['web/profile/area.ts', dashboard],
  'profile-account': ['web/profile/account/area.ts', dashboard],
  'profile-contribution': ['web/contributions/own/area.ts', dashboard],
  'payment-recovery': ['web/contributions/payment-recovery/area.ts'],
  'email-choices': ['web/email-choices/area.ts'],
  newsletter: ['web/newsletter/public/area.ts'],
  callout: ['web/callouts/public/area.ts', dashboard],
  'callout-map': ['web/callouts/map/area.ts'],
  'callout-gallery': ['web/callouts/gallery/area.ts'],
  survey: ['web/callouts/public/survey/area.ts'],
  'callout-list': ['web/callouts/public/list/area.ts', dashboard],
  admin: ['web/contacts/list/area.ts', dashboard],
  'admin-dashboard': ['web/dashboard/area.ts', dashboard],
  'admin-contact': ['web/contacts/contact/area.ts', dashboard],
  'admin-imports': ['web/contact-imports/area.ts', dashboard],
  'admin-duplicates': ['web/contact-merges/area.ts', dashboard],
  'admin-payments': ['web/payments/area.ts', dashboard],
  'admin-callouts': ['web/callouts/area.ts', dashboard],
  'admin-callout-desk': ['web/callouts/desk/area.ts', 'web/callouts/desk/overview/callout-overview.tsx', dashboard],
  'admin-callout-import': ['web/callouts/desk/area.ts', 'web/callouts/desk/import/area.ts', dashboard],
  'admin-callout-response': ['web/callouts/desk/area.ts', 'web/callouts/desk/response/area.ts', dashboard],
  'admin-callout-responses': ['web/callouts/desk/area.ts', 'web/callouts/desk/responses/area.ts', dashboard],
  'admin-callout-summary': ['web/callouts/desk/area.ts', 'web/callouts/desk/summary/area.ts', dashboard],
  'admin-callout-editor': ['web/callouts/editor/area.ts', dashboard],
  'admin-mailings': ['web/mailings/area.ts', dashboard],
  'admin-series': ['web/series/area.ts', dashboard],
  'admin-membership-builder': ['web/membership-builder/area.ts', dashboard],
  'admin-newsletter': ['web/newsletter/area.ts', dashboard],
  'admin-notices': ['web/notices/area.ts', dashboard],
  'admin-settings': ['web/settings/area.ts', dashboard],
  toolkit: ['web/theme/area.ts', dashboard],
  'not-found': ['web/shell/not-found-page.tsx', dashboard],
}

/** What leads to the newsroom's pages comes with them. */
const modulesOf = (area: Area) =>
  area.startsWith('admin') ? [...areaModules[area], 'web/admin-pages.tsx'] : areaModules[area]

/** The parts of the texts that an area shows beside those of every page. */
const partsOf: Partial<Record<Area, readonly string[]>> = {
  'set-up': ['admin', 'site'],
  'sign-in': ['member'],
  profile: ['member'],
  'profile-account': ['member'],
  'profile-contribution': ['member'],
  'payment-recovery': ['member'],
  'email-choices': ['after'],
  newsletter: ['callouts', 'after'],
  callout: ['callouts'],
  'callout-map': ['callouts', 'entries'],
  'callout-gallery': ['callouts', 'entries'],
  survey: ['callouts'],
  'callout-list': ['member'],
  'not-found': ['after'],
  admin: ['admin'],
  'admin-dashboard': ['admin'],
  'admin-contact': ['admin'],
  'admin-imports': ['admin', 'imports'],
  'admin-duplicates': ['admin', 'imports'],
  'admin-payments': ['admin'],
  'admin-callouts': ['admin'],
  'admin-callout-desk': ['admin', 'desk'],
  'admin-callout-import': ['admin', 'desk', 'imports'],
  'admin-callout-response': ['admin', 'callouts', 'desk'],
  'admin-callout-responses': ['admin', 'desk'],
  'admin-callout-summary': ['admin', 'desk'],
  'admin-callout-editor': ['admin', 'callouts', 'editor'],
  'admin-mailings': ['admin', 'site'],
  'admin-series': ['admin', 'site'],
  'admin-membership-builder': ['admin', 'site'],
  'admin-newsletter': ['admin', 'site'],
  'admin-notices': ['admin'],
  'admin-settings': ['admin', 'site'],
  toolkit: ['admin'],
}

function catalogueModules(area: Area | undefined, locale: string): string[] {
  const own = (area && partsOf[area]) ?? []
  return ['main', ...own].map((each) => `virtual:catalogue/${locale}/${each}`)
}

function collectFiles(manifest: Manifest, modules: readonly string[]) {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0]
  const known = new Set(entry ? follow(manifest, entry) : [])
  const needed = new Set(modules.flatMap((module) => follow(manifest, module)).filter((name) => !known.has(name)))
  const chunks = [...needed].flatMap((name) => manifest[name] ?? [])
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  }
}

/** A module and everything it imports, each once, and behind what it needs itself. */
function follow(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap((imported) => follow(manifest, imported, seen)), name]
}
