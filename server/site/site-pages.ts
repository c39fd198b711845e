import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findMovedPage } from '#domain/site/pages.ts'
import type { Surroundings } from '#server/platform/http/door.ts'
import { serveArchive } from './archive/archive-pages.ts'
import { startDevBuild } from './dev-build.ts'
import { serveIcons } from './icons.ts'
import { answerPage } from './page.ts'
import { readWebBuild, type WebBuild, webBuildFolder } from './web-build.ts'

const robots = ['User-agent: *', 'Disallow: /admin', 'Disallow: /profile', 'Disallow: /api', ''].join('\n')

export interface SiteOptions {
  /** Where the built web app lies. */
  folder?: string
}

/** Everything that is no call: the app's page at every address, its assets, and the few files crawlers ask for. */
export async function sitePages(
  app: FastifyInstance,
  surroundings: Surroundings,
  { folder = webBuildFolder }: SiteOptions = {},
): Promise<void> {
  const build = surroundings.config.dev ? await startDevBuild(app) : readOnce(folder)

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    // Fonts are asked for across origins by definition.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  })
  serveFile(app, '/embed.js', 'text/javascript; charset=utf-8', 'embed.js', 60)
  serveIcons(app, surroundings)
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    answerAddress(request, reply, { surroundings, build: await build() })
  serveArchive(app, surroundings, { build, answerOtherwise: answer })
  app.get('/*', answer)
}

/** The build is read at the first request: the API runs without one. */
function readOnce(folder: string): () => Promise<WebBuild> {
  let read: Promise<WebBuild> | undefined
  return () => {
    read ??= readWebBuild(folder).catch((error) => {
      read = undefined
      throw error
    })
    return read
  }
}

function serveFile(app: FastifyInstance, path: string, type: string, name: string, maxAgeSeconds: number) {
  const file = readFile(join(import.meta.dirname, name))
  app.get(path, async (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(await file),
  )
}

interface Serving {
  surroundings: Surroundings
  build: WebBuild
}

function answerAddress(request: FastifyRequest, reply: FastifyReply, serving: Serving) {
  const { pathname, search } = addressOf(request)
  if (/^\/(api|webhook|assets)(\/|$)/.test(pathname)) return reply.callNotFound()
  const moved = findMovedPage(pathname)
  if (moved) return reply.redirect(moved + search, 301)
  return answerPage(request, reply, { ...serving, pathname, nonce: randomBytes(16).toString('base64') })
}

/** A path of several slashes is a path, never a host. */
function addressOf({ url }: FastifyRequest): { pathname: string; search: string } {
  const [pathname = '/', ...search] = url.split('?')
  return { pathname, search: search.length > 0 ? `?${search.join('?')}` : '' }
}
