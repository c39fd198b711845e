import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { componentTypes } from '#domain/callouts/component-types.ts'

const root = join(import.meta.dirname, '..')

/** Where a word that is also a type's name means something else, and what. */
const allowed: readonly { where: RegExp; what?: RegExp; why: string }[] = [
  { where: /\/question-types\//, why: 'a type knows itself, and the lists put all of them together' },
  { where: /(\.test\.tsx?|testing\.ts|testing\/.*)$/, why: 'tests ask questions of every type' },
  { where: /^server\/set-up\/sample\//, why: 'the sample newsroom asks questions of every type' },
  { where: /./, what: /typeof \w+ === 'number'|'string', 'number'/, why: 'what JavaScript calls a number' },
  {
    where: /./,
    what: /'content', '(title|join\/setup|join)'|step\w*[:,] .*'content'/,
    why: 'a step, or texts of the site',
  },
  {
    where: /./,
    what: /[sS]tep.*'content'|\?\? 'content'|found !== 'content'|saysProblems\('content'\)/,
    why: "the editor's first step",
  },
  { where: /./, what: /panel(s| ===).*'email'|has\('panel'\)/, why: 'a message that the editor writes' },
  {
    where: /./,
    what: /selectFrom\('content'\)|'contacts', 'content'|\.select\(.*'content'/,
    why: 'a table, or a column',
  },
  { where: /answers\/(rule|http-issues)\.ts$|form\/issue-text\.ts$/, why: 'a rule that an answer breaks' },
  { where: /answers\/anonymous-files\.ts$/, why: 'the parts of an uploaded file' },
  { where: /add-reviewer\.tsx$|end-blocks\.tsx$|access-(part|choice)\.tsx?$|newsletter/, why: 'an email address' },
  { where: /callout-form\.tsx$|editing\/(place|problems)\.ts$/, what: /'email'/, why: 'a guest’s field, or a message' },
  { where: /sort|limits\.ts$|filters\.ts$|queries\.ts$/, what: /'number'/, why: 'the number of a response' },
  { where: /callouts\/desk\/(responses|of-contact|filters)\//, what: /'number'/, why: 'the number of a response' },
  {
    where: /steps\/translations\/|address-part\.tsx$|pattern-fields\.tsx$/,
    what: /'address'/,
    why: 'an address of the web, or a part of one',
  },
  { where: /validation-settings\.tsx$/, what: /isTick \? 'checkbox'/, why: 'the name of a text' },
  { where: /texts\.ts$/, what: /'number'/, why: 'a count' },
]

const names = componentTypes.join('|')
/** Names that mean nothing else anywhere. */
const own = 'textfield|selectboxes|phoneNumber|ranking'

const isAboutCallouts = (file: string) => /callout|^server\/site\//.test(file)
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

function breachesIn(file: string, code: string): string[] {
  const named = new RegExp(`'(?:${isAboutCallouts(file) ? names : own})'|^\\s*(?:${own}): `)
  return withoutComments(code)
    .split('\n')
    .filter((line) => named.test(line))
    .filter((line) => !allowed.some(({ where, what }) => where.test(file) && (what?.test(line) ?? true)))
    .map((line) => `${file}: ${line.trim()}`)
}

test('no type of question is told from another by its name outside question-types/', () => {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((file) => breachesIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each([
  ['domain/callouts/answers/check-answers.ts', "  if (component.type === 'checkbox') return undefined"],
  ['web/callouts/public/form/question-field.tsx', "    case 'file':"],
  ['server/site/server-rendering/slide.ts', "const plain = ['radio', 'select']"],
  ['web/callouts/editor/steps/content/icons.ts', '  textfield: Type,'],
  ['server/contacts/contacts.ts', "  if (type === 'selectboxes') return"],
])('a breach in %s is found: %s', (file, line) => {
  expect(breachesIn(file, `const one = 1\n${line}\n`)).toEqual([`${file}: ${line.trim()}`])
})
