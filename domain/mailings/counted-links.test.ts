import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from './blocks.ts'
import { changeLinks, isCounted, listCountedLinks } from './counted-links.ts'

const audience = 'https://site.example'
const rewriteHtml = (html: string, change: (link: string) => string) =>
  html.replace(/href="([^"]*)"/g, (_, link: string) => `href="${change(link)}"`)

test.each([
  ['https://paper.org/story?a=1&b=2', true],
  ['http://paper.org', true],
  [`${audience}/join`, true],
  [`${audience}/callouts/floods`, true],
  ['mailto:desk@paper.org', false],
  ['tel:+49301', false],
  ['https://paper.org/?e=*|EMAIL|*', false],
  ['*|ACCOUNTLINK|*', false],
  [`${audience}/unsubscribe/token`, false],
  [`${audience}/mail/copy`, false],
  [`${audience}/auth/login`, false],
  [`${audience}/profile/account`, false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['', false],
])('%s is counted: %s', (link, counted) => {
  expect(isCounted(link, audience)).toBe(counted)
})

const link = fc.constantFrom(
  '',
  'https://a.org/1',
  'https://a.org/2',
  'mailto:a@b.org',
  '*|ACCOUNTLINK|*',
  `${audience}/join`,
)
const words = fc.constantFrom('', 'Words', 'https://a.org/1')
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ id: fc.constant('a'), type: fc.constant('heading' as const), text: words }),
  fc.record({ id: fc.constant('b'), type: fc.constant('button' as const), label: words, link }),
  fc.record({ id: fc.constant('c'), type: fc.constant('divider' as const) }),
  fc.record({
    id: fc.constant('d'),
    type: fc.constant('text' as const),
    html: link.map((href) => `<p><a href="${href}">words</a></p>`),
  }),
  fc.record({
    id: fc.constant('e'),
    type: fc.constant('picture' as const),
    url: fc.constant('images/a.png'),
    alt: words,
    caption: words,
    link,
  }),
)

describe('links of blocks', () => {
  test('are listed once each, and nothing but links is changed', () => {
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const links = listCountedLinks([{ blocks }, { blocks }], audience, rewriteHtml)
        expect(new Set(links).size).toBe(links.length)
        for (const each of links) expect(isCounted(each, audience)).toBe(true)
        expect(changeLinks(blocks, (each) => each, rewriteHtml)).toEqual(blocks)
        const elsewhere = changeLinks(blocks, (each) => (links.includes(each) ? 'https://x.org' : each), rewriteHtml)
        expect(listCountedLinks([{ blocks: elsewhere }], audience, rewriteHtml)).toEqual(
          links.length > 0 ? ['https://x.org'] : [],
        )
      }),
    )
  })
})
