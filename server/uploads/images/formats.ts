import type { Sharp } from 'sharp'
import type { ImagesConfig } from '#server/platform/config/storage.ts'

interface Format {
  contentType: string
  extension: string
  encode(picture: Sharp, quality: number): Sharp
}

export type FormatName = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif' | 'tiff'

export const formats: Readonly<Record<FormatName, Format>> = {
  avif: {
    contentType: 'image/avif',
    extension: 'avif',
    // More effort takes several times as long for a few percent, and somebody waits.
    encode: (picture, quality) => picture.avif({ quality, effort: 3 }),
  },
  webp: {
    contentType: 'image/webp',
    extension: 'webp',
    encode: (picture, quality) => picture.webp({ quality }),
  },
  jpeg: {
    contentType: 'image/jpeg',
    extension: 'jpg',
    encode: (picture, quality) => picture.flatten({ background: '#fff' }).jpeg({ quality, progressive: true }),
  },
  png: { contentType: 'image/png', extension: 'png', encode: (picture) => picture.png() },
  gif: { contentType: 'image/gif', extension: 'gif', encode: (picture) => picture.gif() },
  tiff: { contentType: 'image/tiff', extension: 'tiff', encode: (picture) => picture.tiff({ compression: 'deflate' }) },
}

/** For mail programs, which show no other format with transparency: with so few colours that it is light all the same. */
export function encodeLightPng(picture: Sharp, quality: number): Sharp {
  return picture.png({ palette: true, quality, effort: 7 })
}

/** What nothing here can write is kept as a format that shows the same. */
const kept: Readonly<Record<string, FormatName>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/tiff': 'tiff',
}

export function chooseFormat(type: string, setting: ImagesConfig['format'], hasAlpha: boolean): FormatName {
  if (setting !== 'original') return setting
  return kept[type] ?? (hasAlpha ? 'webp' : 'jpeg')
}

export function formatOfType(contentType: string): FormatName | undefined {
  return kept[contentType]
}
