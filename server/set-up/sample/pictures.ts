import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import { dropUpload, keepUpload } from '#server/uploads/index.ts'

const names = ['harbour', 'market-street', 'slipway', 'way-to-school'] as const

/** Where each is kept, as content and callouts say it: `images/<id>`. */
export type SamplePictures = Record<(typeof names)[number], string>

type Keeping = Pick<Context, 'db' | 'config' | 'now' | 'log'>

/** Sends the drawings as a newsroom sends its pictures. Decoding takes a moment: no transaction waits for it. */
export async function keepPictures(keeping: Keeping): Promise<SamplePictures> {
  const context = { ...keeping, config: inDrawnFormat(keeping.config), ownerId: null }
  const kept = names.map(async (name) => {
    const path = join(import.meta.dirname, 'pictures', `${name}.webp`)
    const { path: address } = await keepUpload(context, 'image', { path, name: `${name}.webp`, type: 'image/webp' })
    return [name, address] as const
  })
  return Object.fromEntries(await Promise.all(kept)) as SamplePictures
}

/** Flat shapes gain nothing from a format that takes ten times as long to write. */
function inDrawnFormat(config: Config): Config {
  return { ...config, images: { ...config.images, format: 'webp' } }
}

/** Where the sample data came from somebody else meanwhile. */
export async function dropPictures(keeping: Keeping, pictures: SamplePictures): Promise<void> {
  for (const address of Object.values(pictures)) await dropUpload(keeping, address.slice('images/'.length))
}
