import { describe, expect, test } from 'vitest'
import type { Block, MailingText } from '#domain/mailings/blocks.ts'
import { startHistory } from '#web/platform/desk/history.ts'
import { reduceHistoryWith } from '#web/platform/desk/use-history.ts'
import { checkMailing, isReady, unknownFields } from './checks.ts'
import {
  addLanguage,
  changeText,
  emptyText,
  insertBlock,
  isOutdated,
  localesOf,
  type MailingDraft,
  moveBlock,
  newBlock,
  removeLanguage,
  untranslated,
  writeDraft,
} from './draft.ts'

const heading = (id: string, text = id): Block => ({ id, type: 'heading', text })
const text = (part: Partial<MailingText> = {}): MailingText => ({ ...emptyText, ...part })
const draft = (part: Partial<MailingDraft> = {}): MailingDraft => ({
  name: 'N',
  segmentId: 's',
  newsletterGroupId: null,
  inArchive: false,
  story: null,
  excluded: [],
  fromName: '',
  fromEmail: ' ',
  replyTo: 'a@b.test',
  texts: { en: text({ subject: 'S', blocks: [heading('a')] }) },
  ...part,
})

describe('blocks', () => {
  const [a, b, c] = [heading('a'), heading('b'), heading('c')]
  test.each([
    [undefined, ['a', 'b', 'x']],
    ['a', ['a', 'x', 'b']],
    ['b', ['a', 'b', 'x']],
    ['gone', ['a', 'b', 'x']],
  ])('one put behind %s', (after, ids) => {
    expect(insertBlock([a, b], heading('x'), after).map(({ id }) => id)).toEqual(ids)
  })
  test.each([
    [0, 1, ['b', 'a', 'c']],
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
    [3, 0, ['a', 'b', 'c']],
  ])('number %d moved to %d', (from, to, ids) => {
    expect(moveBlock([a, b, c], from, to).map((block) => block.id)).toEqual(ids)
  })

  test('one that is moved is taken back in one step, whatever was written before', () => {
    const blocks = [a, b, c]
    const move = (now: MailingDraft) => changeText(now, 'en', { blocks: moveBlock(blocks, 2, 0) })
    const reduce = reduceHistoryWith<MailingDraft>((_, after) => after)
    const written = draft({ texts: { en: text({ blocks }) } })
    const moved = reduce(startHistory(written), { kind: 'edit', change: move, field: undefined })
    expect(moved.present.texts.en?.blocks.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(reduce(moved, { kind: 'undo' }).present).toBe(written)
  })
})

describe('languages', () => {
  test('one that is added begins with the site’s text and has to be translated', () => {
    const added = addLanguage(draft(), 'de', 'en')
    expect(localesOf(added.texts, 'en')).toEqual(['en', 'de'])
    expect(untranslated(added.texts.de ?? emptyText, added.texts.en ?? emptyText)).toHaveLength(1)
    const translated = changeText(added, 'de', { blocks: [heading('a', 'ah')] })
    expect(untranslated(translated.texts.de ?? emptyText, translated.texts.en ?? emptyText)).toEqual([])
    expect(localesOf(removeLanguage(added, 'de').texts, 'en')).toEqual(['en'])
  })

  test('dividers and empty blocks have nothing to translate', () => {
    const same = text({ blocks: [newBlock('divider', 'd'), newBlock('text', 't')] })
    expect(untranslated(same, same)).toEqual([])
  })
})

test('what isn’t set is sent as null, and an empty name not at all', () => {
  expect(writeDraft(draft({ name: ' ', excluded: [{ id: 'x', name: 'X' }] }))).toEqual({
    segmentId: 's',
    newsletterGroupId: null,
    excludedSegmentIds: ['x'],
    fromName: null,
    fromEmail: null,
    replyTo: 'a@b.test',
    texts: draft().texts,
  })
})

test('whether an issue is in the archive is said of newsletters alone', () => {
  const issue = { segmentId: null, newsletterGroupId: 'weekly', inArchive: true }
  expect(writeDraft(draft(issue))).toMatchObject(issue)
  expect(writeDraft(draft({ inArchive: true }))).not.toHaveProperty('inArchive')
})

describe('checks', () => {
  const keys = (of: MailingDraft) => checkMailing(of, 'en').map(({ key }) => key)
  const withBlocks = (...blocks: Block[]) => draft({ texts: { en: text({ subject: 'S', blocks }) } })

  test.each<[string, MailingDraft, string[]]>([
    ['a good one', draft(), []],
    ['nobody it goes to', draft({ segmentId: null }), ['noSegment']],
    ['one to a newsletter', draft({ segmentId: null, newsletterGroupId: 'weekly' }), []],
    ['a story', draft({ segmentId: null, story: { id: 'x', title: 'T' } }), []],
    ['one that is deleted', draft({ segmentId: null, story: { id: null, title: 'T' } }), ['noStory']],
    ['no text', draft({ texts: {} }), ['noSubject', 'noBlocks']],
    ['an empty block', withBlocks(newBlock('text', 't')), ['emptyBlock']],
    ['a button that leads nowhere', withBlocks({ id: 'b', type: 'button', label: 'B', link: '' }), ['emptyBlock']],
    ['a link nobody can open', withBlocks({ id: 'b', type: 'button', label: 'B', link: 'javascript:1' }), ['badLink']],
    ['a link', withBlocks({ id: 'b', type: 'button', label: 'B', link: 'https://a.test' }), ['links']],
    [
      'a picture without a description',
      withBlocks({ id: 'p', type: 'picture', url: 'images/1', alt: '', caption: '', link: '' }),
      ['noAlt'],
    ],
    [
      'a picture with one',
      withBlocks({ id: 'p', type: 'picture', url: 'images/1', alt: 'A', caption: '', link: '' }),
      ['alts'],
    ],
    [
      'a picture in a text without a description',
      withBlocks({ id: 't', type: 'text', html: '<p>a <img alt="" src="images/1"></p>' }),
      ['noAlt'],
    ],
    [
      'pictures in a text with one',
      withBlocks({ id: 't', type: 'text', html: '<p><img src="images/1" alt="A"><img alt="B" src="images/2"></p>' }),
      ['alts'],
    ],
    ['a field nobody fills in', withBlocks(heading('a', 'Dear *|FRIEND|*')), ['unknownFields']],
    ['a language still to translate', addLanguage(draft(), 'de', 'en'), ['untranslated']],
  ])('%s', (_, of, expected) => {
    expect(keys(of)).toEqual(expected)
  })

  test('only errors keep it from being sent, and they come first', () => {
    const of = addLanguage(withBlocks(heading('a'), newBlock('text', 't')), 'de', 'en')
    const found = checkMailing(of, 'en')
    expect(found.map(({ tone }) => tone)).toEqual(['error', 'error', 'warning'])
    expect(isReady(found)).toBe(false)
    expect(isReady(checkMailing(addLanguage(draft(), 'de', 'en'), 'en'))).toBe(true)
  })

  test('fields are looked for in all that is written', () => {
    const written = text({ subject: '*|A|*', preheader: '*|B|*', blocks: [heading('h', '*|C|* *|FNAME|*')] })
    expect(unknownFields(written)).toEqual(['A', 'B', 'C'])
  })
})

describe('a draft about a story that was changed after it', () => {
  const madeAt = '2026-11-28T10:00:00.000Z'
  const story = {
    title: 'The wall is built',
    link: 'https://paper.example/wall',
    changedAt: '2026-11-28T11:00:00.000Z',
  }
  const told = (title: string, link: string): Block[] => [
    { id: 'story', type: 'story', title, text: '', byline: '', link, picture: '', alt: '' },
    { id: 'read', type: 'button', label: 'Read the story', link },
  ]
  const of = (blocks: Block[]) => draft({ texts: { en: text({ blocks }) } })
  test.each([
    ['says what it is now', of(told(story.title, story.link)), madeAt, false],
    ['has its former title', of(told('A wall is planned', story.link)), madeAt, true],
    ['has its former link', of(told(story.title, 'https://paper.example/old')), madeAt, true],
    ['is newer than the change', of(told('Another title', '')), '2026-11-28T12:00:00.000Z', false],
  ])('%s', (_, written, made, isOld) => expect(isOutdated(written, made, story)).toBe(isOld))
})
