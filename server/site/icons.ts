import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isImagePath } from '#domain/content/addresses.ts'
import { getContent } from '#server/content/index.ts'
import type { Surroundings } from '#server/platform/http/door.ts'
import { drawIcon } from '#server/uploads/index.ts'

/** Each size that browsers and phones ask for; pictures of phones' home screens are filled. */
const icons = {
  '/favicon.png': { size: 96, isFilled: false },
  '/apple-touch-icon.png': { size: 180, isFilled: true },
  '/icon-192.png': { size: 192, isFilled: true },
  '/icon-512.png': { size: 512, isFilled: true },
} as const

type IconPath = keyof typeof icons

/** So soon everybody sees a changed logo. */
const caching = 'public, max-age=300'

/** The site's icons, made of its logo, and the manifest that names them. */
export function serveIcons(app: FastifyInstance, surroundings: Surroundings): void {
  const { db, config } = surroundings
  const builtIn = readFile(join(import.meta.dirname, 'icon.png'))
  const read = cacheByLogo((logo, path) => drawIcon({ db, config, log: app.log }, logo, icons[path]))

  for (const path of Object.keys(icons) as IconPath[]) {
    app.get(path, async (request, reply) => {
      const { logoUrl } = await getContent(db, 'general', config)
      const icon = (isImagePath(logoUrl) && (await read(logoUrl, path))) || (await builtIn)
      const etag = `"${createHash('sha256').update(icon).digest('base64url').slice(0, 22)}"`
      reply.headers({ 'cache-control': caching, etag })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('image/png').send(icon)
    })
  }
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.png', 301))
  app.get('/site.webmanifest', async (_request, reply) => {
    const { organisationName } = await getContent(db, 'general', config)
    const name = organisationName || 'Masthead'
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', caching)
    return reply.send(JSON.stringify({ name, short_name: name, start_url: '/', display: 'browser', icons: listed }))
  })
}

const listed = (['/icon-192.png', '/icon-512.png'] as const).map((src) => ({
  src,
  sizes: `${icons[src].size}x${icons[src].size}`,
  type: 'image/png',
}))

/** Of the present logo alone: a path never names another picture. What failed is tried again. */
function cacheByLogo(draw: (logo: string, path: IconPath) => Promise<Buffer | undefined>) {
  let drawn = { logo: '', made: new Map<IconPath, Promise<Buffer | undefined>>() }
  return (logo: string, path: IconPath) => {
    if (drawn.logo !== logo) drawn = { logo, made: new Map() }
    const { made } = drawn
    const icon = made.get(path) ?? draw(logo, path)
    made.set(path, icon)
    void icon.then(
      (found) => found ?? made.delete(path),
      () => made.delete(path),
    )
    return icon.catch(() => undefined)
  }
}
