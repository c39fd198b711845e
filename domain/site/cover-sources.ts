import { imageAddress } from './image-address.ts'

/** Those that pictures are kept in by default; a phone with a fine screen takes the third. */
const coverWidths = [400, 600, 900, 1200, 1800]

export interface CoverSources {
  src: string
  srcSet?: string
  sizes?: string
}

/** A cover image in the sizes that there are of it, for a page whose text is at most 62rem wide. */
export function coverSources(image: string): CoverSources {
  const src = imageAddress(image)
  if (!src.startsWith('/api/1.0/images/')) return { src }
  const srcSet = coverWidths.map((width) => `${src}?w=${width} ${width}w`).join(', ')
  return { src, srcSet, sizes: '(min-width: 62rem) 62rem, 100vw' }
}
