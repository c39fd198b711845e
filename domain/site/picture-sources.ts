import { uploadId } from '#domain/callouts/answers/anonymous-files.ts'

export interface PictureSources {
  src: string
  srcSet: string
  sizes: string
}

/** A reader's picture on a card, cut to a strip; undefined for one that doesn't lie here: another site's is not shown. */
export const cardSources = (url: string) => sourcesOf(url, [400, 800], '(min-width: 40rem) 22rem, calc(100vw - 2rem)')

/** The same as large as the panel of an entry. */
export const panelSources = (url: string) => sourcesOf(url, [600, 1200], '(min-width: 30rem) 30rem, 100vw')

function sourcesOf(url: string, widths: readonly [number, number], sizes: string): PictureSources | undefined {
  const id = uploadId(url)
  if (!id) return undefined
  const versions = widths.map((width) => ({ width, address: `/api/1.0/images/${encodeURIComponent(id)}?w=${width}` }))
  return {
    src: versions[0]?.address ?? '',
    srcSet: versions.map(({ width, address }) => `${address} ${width}w`).join(', '),
    sizes,
  }
}
