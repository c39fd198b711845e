import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import { dropUpload, keepUpload } from '#server/uploads/index.ts'

const covers = ['harbour', 'market-street', 'slipway', 'way-to-school'] as const
const photos = ['pavement', 'corner', 'lane', 'crossing', 'quay'] as const

/** A picture that readers sent, as an answer holds it. */
type Photo = Record<'url' | 'path' | 'storage' | 'name' | 'originalName' | 'hash', string>

/** What the invented readers photographed. */
export type SamplePhotos = Record<(typeof photos)[number], Photo>

/** Where each is kept, as content and callouts say it: `images/<id>`. */
export type SamplePictures = Record<(typeof covers)[number], string> & { photos: SamplePhotos }

type Keeping = Pick<Context, 'db' | 'config' | 'now' | 'log'>

/** Sends the drawings as a newsroom and its readers send theirs. Decoding takes a moment: no transaction waits for it. */
export async function keepPictures(keeping: Keeping): Promise<SamplePictures> {
  const context = { ...keeping, config: inDrawnFormat(keeping.config), ownerId: null }
  const keep = async (name: string) => {
    const path = join(import.meta.dirname, 'pictures', `${name}.webp`)
    return keepUpload(context, 'image', { path, name: `${name}.webp`, type: 'image/webp' })
  }
  const [keptCovers, keptPhotos] = await Promise.all([
    Promise.all(covers.map(async (name) => [name, (await keep(name)).path] as const)),
    Promise.all(
      photos.map(async (name) => {
        const { url, path, hash } = await keep(name)
        const filename = `${name}.webp`
        return [name, { url, path, hash, storage: 'masthead', name: filename, originalName: filename }] as const
      }),
    ),
  ])
  return { ...Object.fromEntries(keptCovers), photos: Object.fromEntries(keptPhotos) } as SamplePictures
}

/** Flat shapes gain nothing from a format that takes ten times as long to write. */
function inDrawnFormat(config: Config): Config {
  return { ...config, images: { ...config.images, format: 'webp' } }
}

/** Where the sample data came from somebody else meanwhile. */
export async function dropPictures(keeping: Keeping, { photos, ...covers }: SamplePictures): Promise<void> {
  const paths = [...Object.values(covers), ...Object.values(photos).map(({ path }) => path)]
  for (const path of paths) await dropUpload(keeping, path.slice('images/'.length))
}
