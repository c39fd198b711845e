import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { pages } from '#domain/site/pages.ts'
import { en } from '#server/emails/templates/en.ts'
import { phraseTexts } from '#server/emails/templates/phrases.ts'
import { receiptTexts } from '#server/payments/receipts/texts.ts'
import { readTexts, type Texts } from '../web/build/catalogues.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Cells of the table below a heading of GLOSSARY.md, without its head. */
function readTable(heading: string): string[][] {
  const [, section = ''] = read('GLOSSARY.md').split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

const phrases = readTable('On screen and in email').flatMap(([not = '']) => not.split(' · '))
const privateNames = readTable('In code, comments, decisions and commits').flatMap(([, , not = '']) =>
  [...not.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
)

const escaped = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const rules: readonly { name: string; pattern: RegExp }[] = [
  ...phrases.map((name) => {
    const whole = /^"(.*)"$/.exec(name)?.[1]
    const pattern = whole ? new RegExp(`^${escaped(whole)}$`) : new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`, 'i')
    return { name, pattern }
  }),
  { name: 'a person called "who"', pattern: /(?:^|[.!?]\s+)(?:Who|Whoever)\s[^.?!]*\./ },
  { name: 'a person called "whoever"', pattern: /(?:^|[.!?]\s+)Whoever\s/ },
  { name: 'shall', pattern: /\bshall\b/i },
  { name: 'by hand', pattern: /\bby hand\b/i },
  { name: 'that one', pattern: /\bthat one\b/i },
  { name: 'put right', pattern: /\bput right\b/i },
  { name: 'called so', pattern: /\bcalled so\b/i },
  // The group of commands keeps its name.
  { name: 'mail', pattern: /(?<![\w@./-])(?:e-mails?|mails?(?! (?:server|list|show|send)\b))(?![\w@/-])/i },
]

const offences = (text: string) => rules.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)

/** Each offending text with what it offends. */
const offending = (texts: readonly (readonly [place: string, text: string])[]) =>
  texts.flatMap(([place, text]) => offences(text).map((name) => `${place}: "${text}" (${name})`))

function textsOf(texts: Texts, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : textsOf(value, `${above}${key}.`),
  )
}

/** Strings of more than one word in a file's code, with `…` for what is filled in. */
function sentencesIn(file: string): [string, string][] {
  const code = read(file).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const strings = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  return [...strings].flatMap(([, ...groups]) => {
    const text = (groups.find((group) => group !== undefined) ?? '').replace(/\$\{[^}]*\}/g, '…')
    return text.includes(' ') ? [[file, text]] : []
  })
}

/** `rescueLink`, `rescue-link` and `/rescue/:id` as words. */
const wordsOf = (name: string) =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())

function isPrivate(name: string): boolean {
  const words = ` ${wordsOf(name).join(' ')} `
  return privateNames.some((not) => new RegExp(` ${wordsOf(not).join(' ')}(?:s|d|ed)? `).test(words))
}

const sources = globSync('{domain,server,web,scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
  // Migrations are frozen.
  (file) => !/\/migrations\/|\.test\.tsx?$/.test(file),
)

const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => [file, name] as const))

const privateIn = (names: readonly (readonly [string, string])[]) =>
  names.filter(([, name]) => isPrivate(name)).map(([file, name]) => `${file}: ${name}`)

describe('English texts use the words of GLOSSARY.md', () => {
  test('the tables are read, and a planted phrase is found', () => {
    expect(Math.min(phrases.length, privateNames.length)).toBeGreaterThan(20)
    expect(offences('Sorry, this link has ended.')).toEqual(['This link has ended'])
    expect(offences('Kind')).toEqual(['"Kind"'])
    expect(offences('Kind regards')).toEqual([])
    expect(offences('Saved. Who has logged in stays.')).toEqual(['a person called "who"'])
    expect(offences('Who can answer?')).toEqual([])
    expect(offences('An e-mail by hand, or that one mail')).toEqual(['by hand', 'that one', 'mail'])
    expect(offences('No mail server is set up: masthead mail list')).toEqual([])
  })

  test('on screen', () => {
    // What is typed into the search may be any word.
    const texts = textsOf(readTexts('en')).filter(([key]) => !key.startsWith('admin-search.words.'))
    expect(texts.length).toBeGreaterThan(2_000)
    expect(offending(texts)).toEqual([])
  })

  test('in emails and on receipts', () => {
    const texts = [
      ...Object.entries(en).flatMap(([id, { subject, body }]) =>
        [subject, ...body.split('\n')].map((line) => [id, line.replace(/<[^>]*>/g, '')] as const),
      ),
      ...Object.entries(phraseTexts.en),
      ...textsOf(receiptTexts('en') as unknown as Texts, 'receipt.'),
    ]
    expect(texts.length).toBeGreaterThan(180)
    expect(offending(texts)).toEqual([])
  })

  test('for operators', () => {
    const files = globSync(
      [
        'server/*/commands.ts',
        'server/commands/*.ts',
        'server/platform/{config,db}/**/*.ts',
        'server/sandbox/{hosted-pages,outcomes,dashboard}.ts',
        'domain/http/constraints.ts',
        'scripts/*.mjs',
      ],
      { cwd: root },
    ).filter((file) => !/\.test\.ts$|\/migrations\/|queries\.ts$/.test(file))
    const logged = found(sources, /\blog\.(?:info|warn|error)\([^;]*?'([^'\n]+)'\)/g)
    expect(logged.length).toBeGreaterThan(20)
    const texts = files.flatMap(sentencesIn)
    expect(texts.length).toBeGreaterThan(200)
    expect(offending([...texts, ...logged])).toEqual([])
  })
})

describe('names use the words of GLOSSARY.md', () => {
  test('a planted name is found', () => {
    expect(
      ['rescueLink', 'openRescues', 'payment_rescues', '/rescue/:id', 'doRepeatable'].filter(isPrivate),
    ).toHaveLength(5)
    expect(['newsletter', 'rescuer', 'repeatable', 'newsroom'].filter(isPrivate)).toEqual([])
  })

  test('exported names', () => {
    const names = found(sources, /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm)
    expect(names.length).toBeGreaterThan(3_000)
    expect(privateIn(names)).toEqual([])
  })

  test('tables', () => {
    const files = sources.filter((file) => file.endsWith('tables.ts'))
    const tables = files.flatMap((file) =>
      [...read(file).matchAll(/interface \w*Tables[^{]*\{(.*?)^\}/gms)].flatMap(([, body = '']) =>
        [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => [file, name] as const),
      ),
    )
    expect(tables.length).toBeGreaterThan(50)
    expect(privateIn(tables)).toEqual([])
  })

  test('addresses of pages and calls', () => {
    // Deprecated calls keep the address that clients know.
    const calls: readonly { path: string; isDeprecated?: true }[] = Object.values(api)
    const addresses = [...calls.filter(({ isDeprecated }) => !isDeprecated), ...pages].map(
      ({ path }) => ['address', path] as const,
    )
    expect(addresses.length).toBeGreaterThan(150)
    expect(privateIn(addresses)).toEqual([])
  })
})
