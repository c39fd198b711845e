import { expect, test } from 'vitest'
import { systemLocales } from '#domain/locales/locale.ts'
import { MailingText } from '#domain/mailings/blocks.ts'
import { writeLetter } from './letter.ts'

const story = {
  ...{ title: 'The bridge is closed', summary: 'You told us <first>.', link: 'https://paper.example/bridge' },
  ...{ picture: 'images/0b7e2c1a', alt: 'The bridge, closed' },
}

test.each(systemLocales)('in %s a letter is a whole mailing about the story and its callout', (locale) => {
  const letter = writeLetter(story, 'Broken & commutes', locale)
  expect(MailingText.safeParse(letter).error).toBeUndefined()
  expect(letter.subject).toContain('Broken & commutes')
  const words = JSON.stringify(letter.blocks)
  for (const word of ['*|FNAME|*', 'Broken &amp; commutes', ...Object.values(story)]) {
    expect(words).toContain(word)
  }
})

test('what is longer than a mailing takes is cut at a word', () => {
  const letter = writeLetter(
    { ...story, title: 'Many words '.repeat(18).trim(), summary: 'Many words '.repeat(400) },
    'Another long title '.repeat(10).trim(),
    'en',
  )
  expect(MailingText.safeParse(letter).error).toBeUndefined()
  expect(letter.subject).toMatch(/(Another|long|title)…$/)
  expect(letter.preheader).toMatch(/(Many|words)…$/)
})
