import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './web-build.ts'

const root = join(import.meta.dirname, '../..')

/** While developing, Vite serves the sources and reloads what changes. */
export async function startDevBuild(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!isViteAddress(request.url)) return done()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
  const build: WebBuild = {
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8')),
    filesOf: () => ({ scripts: [], styles: [] }),
    styles: new Map(),
    pageStyles: ['/web/main.css'],
    fontStyles: (fonts) => (fonts.includes('open-sans') ? ['/web/ui/open-sans.css'] : []),
  }
  return async () => build
}

const isViteAddress = (url: string) => /^\/(@|web\/|domain\/|node_modules\/|__)/.test(url)
