import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { fixture, makeDataDir } from './testing.ts'
import type { UploadOutcome } from './worker/order.ts'
import { workOnFile } from './worker/pool.ts'

const folder = makeDataDir()
afterAll(() => rmSync(folder, { recursive: true }))

async function convert(content: Buffer | string, type: string, maxInputPixels = 40_000_000) {
  const [source, target] = [join(folder, randomUUID()), join(folder, randomUUID())]
  writeFileSync(source, content)
  const settings = { format: 'avif', quality: 80, maxDimension: 1800, maxInputPixels } as const
  const answer: UploadOutcome = await workOnFile({ work: 'convert', source, target, type, settings })
  return { ...answer, text: existsSync(target) ? readFileSync(target, 'latin1') : '' }
}

const draw = (inside: string, outside = '') =>
  convert(
    `${outside}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">` +
      `<path id="kept" d="M0 0h9v9z"/>${inside}</svg>`,
    'image/svg+xml',
  )

describe('a drawing keeps what is drawn, and of the rest nothing', () => {
  const evil = 'evil.example'
  test.each<[string, string, outside?: string]>([
    ['a script', '<script>evil()</script>'],
    ['a script of another name space', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">evil()</x:script>'],
    ['a script in upper case', '<SCRIPT>evil()</SCRIPT>'],
    ['a script from elsewhere', `<script xlink:href="https://${evil}/a.js"/>`],
    ['a handler', '<g onclick="evil()"><path d="M0 0h1v1z"/></g>'],
    ['a handler in upper case', '<g ONLOAD="evil()"><path d="M0 0h1v1z"/></g>'],
    ['a handler that an animation sets', '<path d="M0 0h5v5z"><set attributeName="onclick" to="evil()"/></path>'],
    [
      'a link that an animation sets',
      '<a><animate attributeName="xlink:href" to="javascript:evil()"/><path d="M0 0h5v5z"/></a>',
    ],
    ['a link', `<a href="https://${evil}/"><path d="M0 0h5v5z"/></a>`],
    ['a link to a script', '<a xlink:href="java&#10;script:evil()"><path d="M0 0h5v5z"/></a>'],
    [
      'a page inside',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:evil()"/></foreignObject>',
    ],
    ['a picture from elsewhere', `<image href="https://${evil}/pixel.png" width="1" height="1"/>`],
    ['a picture without a protocol', `<image href="//${evil}/pixel.png" width="1" height="1"/>`],
    [
      'a drawing inside a picture',
      '<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImV2aWwoKSIvPg==" width="1" height="1"/>',
    ],
    ['a page inside a picture', '<image href="data:text/html,evil" width="1" height="1"/>'],
    ['parts of another file', `<use href="https://${evil}/a.svg#b"/>`],
    ['parts of a file inside', '<use href="data:image/svg+xml;base64,ZXZpbA==#b"/>'],
    ['a style from elsewhere', `<style>@import url(https://${evil}/a.css);</style>`],
    [
      'a font from elsewhere',
      `<style>@font-face{font-family:a;src:url(https://${evil}/a.woff)}text{font-family:a}</style>`,
    ],
    ['a background from elsewhere', `<style>path{fill:url("https://${evil}/a#b")}</style>`],
    ['an escaped address', `<style>path{fill:u\\72l(https://${evil}/a)}</style>`],
    ['an address in an attribute', `<path d="M0 0h5v5z" fill="url(https://${evil}/a#b)"/>`],
    ['an address in a style', `<path d="M0 0h5v5z" style="fill:url('https://${evil}/a#b')"/>`],
    ['a base', `<g xml:base="https://${evil}/"><use href="#kept"/></g>`],
    ['a style sheet of the document', '', `<?xml-stylesheet href="https://${evil}/a.css"?>`],
    ['a note', '<!-- evil -->'],
    [
      'data of an editor',
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" path="/home/evil"/>',
    ],
    ['metadata', '<metadata>evil</metadata>'],
    ['data attributes', '<path d="M0 0h5v5z" data-place="evil"/>'],
  ])('without %s', async (_, inside, outside) => {
    const answer = await draw(inside, outside)
    expect(answer).toMatchObject({ made: { contentType: 'image/svg+xml', width: 9, height: 9 } })
    expect(answer.text).toContain('M0 0h9v9z')
    expect(answer.text).not.toMatch(/evil|script|<\?|on\w+=|foreignObject|data:/i)
  })

  test('with gradients, styles and parts of its own', async () => {
    const { text } = await draw(
      '<defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient></defs>' +
        '<style>.a{stroke:#123}</style><path class="a" fill="url(#g)" d="M0 0h5v5z"/><use xlink:href="#kept" x="3"/>' +
        '<a><text x="1" y="2">Hello</text></a>',
    )
    for (const kept of ['linearGradient', 'url(#', '#123', '<use', 'Hello', 'viewBox="0 0 9 9"'])
      expect(text).toContain(kept)
  })

  test('with the names that a drawing program declared', async () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY colour "#abcdef">]>'
    const { text } = await draw('<path fill="&colour;" d="M0 0h5v5z"/>', doctype)
    expect(text).toContain('#abcdef')
    expect(text).not.toContain('DOCTYPE')
  })

  test.each<[string, string, inside?: string]>([
    ['names that unfold to each other', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'],
    ['a name that is a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '<text>&a;</text>'],
    ['a name of a parameter', '<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://evil.example/a.dtd"> %a;]>'],
    ['a name that holds markup', '<!DOCTYPE svg [<!ENTITY a "<script>evil()</script>">]>', '&a;'],
    [
      'a name that unfolds to much',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(190)}">]>`,
      `<text>${'&a;'.repeat(6000)}</text>`,
    ],
    ['a name that nobody declared', '', '<text>&nothing;</text>'],
    ['a second document type', '<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY a "b">]>'],
    ['an element that is not closed', '', '<g>'],
  ])('and is refused with %s', async (_, outside, inside = '') => {
    expect(await draw(inside, outside)).toMatchObject({ refused: 'unreadable', text: '' })
  })

  test('and is refused when it is nested without end', async () => {
    expect(await draw('<g>'.repeat(100_000) + '</g>'.repeat(100_000))).toMatchObject({ refused: 'unreadable' })
  })

  test('and is refused when it is no drawing', async () => {
    expect(await convert('<html><body/></html>', 'image/svg+xml')).toMatchObject({ refused: 'unreadable' })
  })
})

/** A PNG that unfolds to this many pixels of nothing. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(20_000_000, Math.ceil(width / 8 + 1) * height)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The same file with another number at the place where this one stands after a word. */
function patch(file: Buffer, after: string, offset: number, value: number): Buffer {
  const patched = Buffer.from(file)
  patched.writeUInt32BE(value, patched.indexOf(after, 0, 'latin1') + offset)
  return patched
}

describe('a small file that unfolds to more than any memory holds', () => {
  const heic = fixture('gps.heic')
  const jp2 = fixture('gps.jp2')
  test.each<[string, Buffer, string]>([
    ['a PNG', pngBomb(30_000, 30_000), 'image/png'],
    ['a PNG of one long line', pngBomb(2_000_000_000, 1), 'image/png'],
    ['a HEIC', patch(patch(heic, 'ispe', 8, 60_000), 'ispe', 12, 60_000), 'image/heic'],
    ['a JPEG 2000', patch(patch(jp2, '\xff\x4f\xff\x51', 8, 200_000), '\xff\x4f\xff\x51', 12, 200_000), 'image/jp2'],
  ])('%s', async (_, file, type) => {
    const started = performance.now()
    expect(await convert(file, type)).toMatchObject({
      refused: expect.stringMatching(/^(too-many-pixels|unreadable)$/),
    })
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('is told from one that is not readable', async () => {
    expect(await convert(pngBomb(7000, 7000), 'image/png')).toMatchObject({ refused: 'too-many-pixels' })
    expect(await convert(fixture('gps.heic'), 'image/heic', 5000)).toMatchObject({ refused: 'too-many-pixels' })
    expect(await convert(fixture('gps.jp2'), 'image/jp2', 5000)).toMatchObject({ refused: 'too-many-pixels' })
    expect(await convert(fixture('gps.gif'), 'image/gif', 5000)).toMatchObject({ refused: 'too-many-pixels' })
  })

  test('may be as large as is allowed, and no larger', async () => {
    expect(await convert(fixture('gps.png'), 'image/png', 128 * 96)).toHaveProperty('made')
    expect(await convert(fixture('gps.png'), 'image/png', 128 * 96 - 1)).toMatchObject({ refused: 'too-many-pixels' })
  })
})

test.each(['gps.jpg', 'gps.png', 'gps.webp', 'gps.gif', 'gps.tiff', 'gps.avif', 'gps.heic', 'gps.jp2', 'gps.svg'])(
  '%s with any of its bytes turned is a picture or none, and the next one is read all the same',
  async (name) => {
    const types: Record<string, string> = { jpg: 'jpeg', svg: 'svg+xml' }
    const ending = name.slice(4)
    for (let seed = 1; seed <= 12; seed++) {
      const file = Buffer.from(fixture(name))
      for (let turn = 0; turn < 5; turn++) {
        const at = (seed * 7919 + turn * 104_729) % file.length
        file[at] = (file[at] ?? 0) ^ (1 << ((seed + turn) % 8))
      }
      const answer = await convert(file, `image/${types[ending] ?? ending}`)
      expect('made' in answer || 'refused' in answer).toBe(true)
    }
    expect(await convert(fixture('gps.png'), 'image/png')).toHaveProperty('made')
  },
)

test('whoever takes a decoder over finds no secrets in its environment', async () => {
  expect(await convert(fixture('gps.png'), 'image/png')).toHaveProperty('made')
  const decoders = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isDecoderOfOurs(pid))
  expect(decoders.length).toBeGreaterThan(0)
  for (const pid of decoders) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
    const names = environment.split('\0').map((variable) => variable.split('=')[0])
    // What Node itself says to a child of its.
    expect(names.filter((name) => name && !name.startsWith('NODE_CHANNEL_'))).toEqual([])
  }
})

function isDecoderOfOurs(pid: string): boolean {
  // Others end while they are looked at.
  if (!existsSync(`/proc/${pid}/cmdline`)) return false
  const isDecoder = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('uploads/worker/process.ts')
  return isDecoder && readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
}

test('a picture that takes too long is given up, and the next one is read all the same', async () => {
  const endless = join(folder, 'endless')
  execFileSync('mkfifo', [endless])
  const settings = { format: 'avif', quality: 80, maxDimension: 1800, maxInputPixels: 40_000_000 } as const
  const order = {
    work: 'convert',
    source: endless,
    target: join(folder, 'never'),
    type: 'image/png',
    settings,
  } as const
  const [hung, after] = await Promise.all([workOnFile(order, 500), convert(fixture('gps.png'), 'image/png')])
  expect(hung).toMatchObject({ refused: 'unreadable', detail: expect.stringContaining('too long') })
  expect(after).toHaveProperty('made')
})

test('while a large photograph is made, this process has next to nothing to do', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = { width: 1800, height: 1200, channels: 3, background: '#888', noise } as const
  const photograph = await sharp({ create: large }).blur(3).jpeg().toBuffer()
  await convert(fixture('gps.png'), 'image/png')

  const work = async () => {
    const before = process.cpuUsage()
    const answers = await Promise.all([
      convert(photograph, 'image/jpeg'),
      convert(fixture('gps.heic'), 'image/heic'),
      convert(fixture('gps.jp2'), 'image/jp2'),
    ])
    const { user, system } = process.cpuUsage(before)
    for (const answer of answers) expect(answer).toHaveProperty('made')
    return (user + system) / 1000
  }
  // Of this process, all its threads together; the work itself takes seconds, elsewhere. What earlier tests left is
  // cleaned away meanwhile, once.
  expect(Math.min(await work(), await work())).toBeLessThan(250)
}, 60_000)

test('colours of a wide screen are those of any screen in the end', async () => {
  const source = join(import.meta.dirname, 'fixtures', 'p3.heic')
  const target = join(folder, 'red.png')
  const settings = { format: 'png', quality: 80, maxDimension: 1800, maxInputPixels: 40_000_000 } as const
  await workOnFile({ work: 'convert', source, target, type: 'image/heic', settings })
  const [red = 0, green = 255, blue = 255] = await sharp(target).removeAlpha().raw().toBuffer()
  // Taken for ordinary ones, the same numbers would be 234, 51, 35.
  expect(red).toBeGreaterThan(250)
  expect(Math.max(green, blue)).toBeLessThan(8)
})
