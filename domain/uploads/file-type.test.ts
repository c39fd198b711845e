import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectType } from './file-type.ts'

const bytes = (latin: string) => Uint8Array.from(latin, (character) => character.charCodeAt(0))
const ftyp = (major: string, ...compatible: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}rest`)

describe('a file is known by its first bytes', () => {
  test.each<[string, Uint8Array, string | undefined]>([
    ['a JPEG', bytes('\xff\xd8\xff\xe1\0\0Exif'), 'image/jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0'), 'image/png'],
    ['a GIF', bytes('GIF89a\x01'), 'image/gif'],
    ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
    ['a sound in the same container', bytes('RIFF\x10\0\0\0WAVEfmt '), undefined],
    ['a TIFF', bytes('MM\0*\0\0'), 'image/tiff'],
    ['a JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n\0\0'), 'image/jp2'],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf'), 'image/avif'],
    ['an AVIF of a general brand', ftyp('mif1', 'mif1', 'avif'), 'image/avif'],
    ['a HEIC', ftyp('heic', 'mif1', 'heic'), 'image/heic'],
    ['a HEIF of a general brand', ftyp('mif1', 'miaf'), 'image/heif'],
    ['a film', ftyp('isom', 'mp42'), 'video/mp4'],
    ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['a bitmap', bytes('BM\x10\0'), 'image/bmp'],
    ['plain SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'image/svg+xml'],
    [
      'SVG after much',
      bytes('<?xml version="1.0"?>\n<!-- <b> --><!DOCTYPE svg [<!ENTITY a ">">]><svg/>'),
      'image/svg+xml',
    ],
    ['SVG with a prefix', bytes('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['a page that holds SVG', bytes('<html><svg/></html>'), undefined],
    ['text', bytes('hello'), undefined],
    ['nothing', bytes(''), undefined],
  ])('%s', (_, head, expected) => {
    expect(detectType(head)).toBe(expected)
  })

  test('whatever they are', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (head) => void detectType(head)))
  })
})
