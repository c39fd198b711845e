import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(m?js|css|svg|json|md)$/
/** Below this a compressed copy saves less than its headers cost. */
const smallestBytes = 256

/** Puts a `.br` and a `.gz` copy beside each text asset, at the highest level, so that serving costs nothing. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'masthead:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    // Not when the bundle is closed, which a broken one is too: its own error is the one to be told of.
    writeBundle: {
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
        await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))))
      },
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
