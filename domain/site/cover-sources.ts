import { imageAddress } from './image-address.ts'

/** Those that pictures are kept in by default; a phone with a fine screen takes the third. */
const coverWidths = [400, 600, 900, 1200, 1800]

export interface CoverSources {
  src: string
  srcSet?: string
  sizes?: string
}

/** Of a story's picture, which stands beside its text where there is room. */
export const storySizes = '(min-width: 40rem) 12rem, 100vw'

/** An image in the sizes that there are of it; without others those of a cover, on a page whose text is at most 62rem wide. */
export function coverSources(image: string, sizes = '(min-width: 62rem) 62rem, 100vw'): CoverSources {
  const src = imageAddress(image)
  if (!src.startsWith('/api/1.0/images/')) return { src }
  const srcSet = coverWidths.map((width) => `${src}?w=${width} ${width}w`).join(', ')
  return { src, srcSet, sizes }
}
