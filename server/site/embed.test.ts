import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('./embed.js', import.meta.url), 'utf8')

/** Runs the script as a page of another site does, which includes it with these attributes. */
function embed(dataset: Record<string, string>) {
  const frames: { src: string; title: string }[] = []
  const complaints: string[] = []
  class HTMLScriptElement {
    src = 'https://paper.example/embed.js'
    dataset = dataset
    before = (frame: (typeof frames)[number]) => void frames.push(frame)
  }
  const document = {
    currentScript: new HTMLScriptElement(),
    createElement: () => ({ style: {} }),
    title: 'An article',
  }
  const console = { error: (complaint: string) => void complaints.push(complaint) }
  runInNewContext(script, { HTMLScriptElement, document, console, URL, addEventListener: () => {} })
  return { addresses: frames.map(({ src }) => src), title: frames[0]?.title, complaints }
}

test.each([
  ['/join', 'https://paper.example/join'],
  ['join', 'https://paper.example/join'],
  [' callouts/floods?lang=de ', 'https://paper.example/callouts/floods?lang=de'],
  ['callouts/a:b', 'https://paper.example/callouts/a:b'],
])('data-url=%j shows %s', (url, address) => {
  expect(embed({ url, title: 'Join us' })).toEqual({ addresses: [address], title: 'Join us', complaints: [] })
})

test.each([
  '//evil.example/join',
  '/\\evil.example/join',
  '\\\\evil.example/join',
  'https://evil.example/join',
  'https://paper.example/join',
  'javascript:alert(1)',
])('data-url=%j shows nothing, and the console says why', (url) => {
  const { addresses, complaints } = embed({ url })
  expect(addresses).toEqual([])
  expect(complaints).toEqual([
    `Masthead embed: data-url="${url}" isn’t a path of https://paper.example. Use one such as "/join".`,
  ])
})

test.each<Record<string, string>>([{}, { url: ' ' }])(
  'without an address (%j) the console says what to add',
  (dataset) => {
    expect(embed(dataset)).toMatchObject({ addresses: [], complaints: [expect.stringContaining('add data-url="/…"')] })
  },
)
