import { expect, test } from 'vitest'
import { escapeHtml } from '#domain/content/html.ts'
import type { Block, MailingText } from '#domain/mailings/blocks.ts'
import { seeded } from '../../../scripts/bench/random.ts'
import { compileText, writeText } from './compile.ts'
import { compileHtml, compileLine, markLink } from './fields.ts'

const site = {
  audience: 'https://site.example',
  general: {
    organisationName: 'The Paper',
    postalAddress: '1 Quay\nHarbour',
    logoUrl: 'images/logo.png',
    siteUrl: '',
    supportEmail: 'help@paper.org',
    privacyLink: '/privacy',
    termsLink: '',
    impressumLink: '',
    theme: {},
    timeZone: 'Europe/Berlin',
    locale: 'en',
  },
  sender: { footerText: '<p>Thanks</p>', showLogo: true },
} as unknown as Parameters<typeof compileText>[1]

const values = [
  '',
  'Ann',
  'O’Neil & Sons <b>',
  '"><script>alert(1)</script>',
  "' onerror='x",
  'javascript:alert(1)',
  '*|EMAIL|*',
  '$& $1 $$',
  '日本 ё',
]
const names = ['FNAME', 'LNAME', 'EMAIL', 'JOINED'] as const
/** Fields among words, at the beginning, at the end, after a comma. */
const sentences = [
  'Hello *|FNAME|*',
  '*|LNAME|*, hi',
  'a *|EMAIL|* b *|JOINED|*',
  'plain',
  'Dear *|FNAME|* *|LNAME|*, so',
]

function drawText(random: () => number): MailingText {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const link = () => pick(['', 'https://x.org/?e=*|EMAIL|*&a=1', '*|ACCOUNTLINK|*', 'mailto:a@b.org?subject=*|FNAME|*'])
  const block = (at: number): Block => {
    const id = `b${at}`
    return pick<() => Block>([
      () => ({ id, type: 'heading', text: pick(sentences) }),
      () => ({ id, type: 'text', html: `<p>${pick(sentences)}</p><p>see <a href="${link() || '/x'}">it</a> now</p>` }),
      () => ({
        id,
        type: 'picture',
        url: 'images/a.png',
        alt: pick(sentences),
        caption: pick(sentences),
        link: link(),
      }),
      () => ({ id, type: 'button', label: pick(sentences), link: link() }),
      () => ({ id, type: 'divider' }),
      () => ({
        id,
        type: 'story',
        title: pick(sentences),
        text: pick(sentences),
        byline: pick(sentences),
        link: link(),
        picture: '',
        alt: '',
      }),
    ])()
  }
  return {
    subject: pick(sentences),
    preheader: pick(sentences),
    blocks: Array.from({ length: Math.floor(random() * 6) }, (_, at) => block(at)),
    fallbacks: random() < 0.3 ? { FNAME: 'friend', LNAME: 'of <ours>' } : {},
  }
}

/** What a text says to one reader, its fields put in before anything is made of it. */
function writeWhole(text: MailingText, fields: Record<string, string>): MailingText {
  const filled = { ...fields, ...Object.fromEntries(Object.entries(text.fallbacks).filter(([name]) => !fields[name])) }
  const put = (words: string, write: (value: string) => string) =>
    words.replace(/(,? )?\*\|([A-Z]+)\|\*/g, (_, before = '', name: string) =>
      filled[name] ? before + write(filled[name]) : '',
    )
  // What a reader's own words say about fields is no field.
  const hidden = (value: string) => value.replaceAll('*|', '*\u0001')
  const plain = (words: string) => put(words, hidden)
  const inLink = (address: string) =>
    address === '*|ACCOUNTLINK|*' ? (fields.ACCOUNTLINK ?? '') : put(address, encodeURIComponent)
  const html = (written: string) =>
    written
      .replace(/href="([^"]*)"/g, (_, address: string) => `href="${escapeHtml(inLink(address))}"`)
      .replace(/>[^<]+</g, (words) => put(words, (value) => hidden(escapeHtml(value))))
  function putIn(block: Block): Block {
    switch (block.type) {
      case 'heading':
        return { ...block, text: plain(block.text) }
      case 'text':
        return { ...block, html: html(block.html) }
      case 'picture':
        return { ...block, alt: plain(block.alt), caption: plain(block.caption), link: inLink(block.link) }
      case 'button':
        return { ...block, label: plain(block.label), link: inLink(block.link) }
      case 'divider':
        return block
      case 'story':
        return {
          ...block,
          title: plain(block.title),
          text: plain(block.text),
          byline: plain(block.byline),
          link: inLink(block.link),
        }
    }
  }
  const blocks = text.blocks.map(putIn)
  return { subject: plain(text.subject), preheader: plain(text.preheader), blocks, fallbacks: {} }
}

/** The sanitiser writes quotation marks within words in its own way; a page that is titled by its subject is so anew. */
function plainly(html: string): string {
  return html
    .replace(/<title>.*<\/title>/, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
}

test('a text taken apart once says to each reader what it says written for them alone', () => {
  const draw = seeded(7)
  const random = () => draw.next()
  for (let round = 0; round < 400; round++) {
    const text = drawText(random)
    const compiled = compileText(text, site, { locale: 'de', hasWebCopy: true })
    const own = Object.fromEntries(names.map((name) => [name, values[Math.floor(random() * values.length)] ?? '']))
    const fields = {
      ...own,
      ACCOUNTLINK: 'https://site.example/profile/account',
      UNSUBSCRIBELINK: 'https://site.example/unsubscribe/x',
      WEBCOPYLINK: 'https://site.example/mail/x',
    }
    const links = { UNSUBSCRIBELINK: fields.UNSUBSCRIBELINK, WEBCOPYLINK: fields.WEBCOPYLINK }
    const whole = writeText(compileText(writeWhole(text, fields), site, { locale: 'de', hasWebCopy: true }), links)
    const merged = writeText(compiled, fields)
    const shown = (words: string) => words.replaceAll('*\u0001', '*|')
    expect(plainly(merged.html)).toBe(plainly(shown(whole.html)))
    expect(merged.subject).toBe(shown(whole.subject))
    expect(merged.preheader).toBe(shown(whole.preheader))
    // Where lines are folded depends on what stands in them.
    expect(merged.text.replace(/\s+/g, '')).toBe(shown(whole.text).replace(/\s+/g, ''))
    expect(merged.html).not.toMatch(/<script|href="javascript:/)
  }
})

test('a subject is one line, whatever a name is', () => {
  expect(compileLine('To *|FNAME|*')({ FNAME: 'Ann\r\nBcc: all@ex.org' })).toBe('To Ann Bcc: all@ex.org')
})

test('a value within a link stays a part of it', () => {
  const html = compileHtml(`<a href="${markLink('https://x.org/?a=*|FNAME|*')}">*|FNAME|*</a>`)
  expect(html({ FNAME: '"&b=<\ud800' })).toBe(
    '<a href="https://x.org/?a=%22%26b%3D%3C%EF%BF%BD">&quot;&amp;b=&lt;\ud800</a>',
  )
})

test('a field that nobody knows stays as written', () => {
  expect(compileHtml('a *|NOTHING|* b *|FNAME|*')({ FNAME: '' })).toBe('a *|NOTHING|* b')
})
