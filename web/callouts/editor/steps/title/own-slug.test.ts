import { describe, expect, test } from 'vitest'
import { changeTexts, type Draft, newDraft } from '#domain/callouts/editing/draft.ts'
import { changeTitle, followsTitle, followTitle, ownSlug, slugOf } from './own-slug.ts'

const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }
const draftOf = (title: string, slug: string | null): Draft => ({
  ...changeTexts(newDraft('one', words), { title }),
  slug,
})
const isNew = { locale: 'en', stored: undefined, follows: true }
const isStored = { locale: 'en', stored: 'floods-1', follows: true }

describe('an address from the title', () => {
  test('of a new callout is made when it is stored', () => {
    const draft = changeTitle(draftOf('Floods', null), 'High water', isNew)
    expect(draft.slug).toBeNull()
    expect(slugOf(draft, isNew)).toBe('high-water')
  })

  test('of a stored one goes along with the title', () => {
    expect(changeTitle(draftOf('Floods', 'floods-1'), 'High water', isStored).slug).toBe('high-water')
  })

  test('is the stored one again, with its number, as the title is', () => {
    const draft = changeTitle(draftOf('Floods', 'floods-1'), 'High water', isStored)
    expect(changeTitle(draft, 'Floods', isStored).slug).toBe('floods-1')
  })

  test('stays while there is no title', () => {
    expect(changeTitle(draftOf('F', 'floods-1'), ' ', isStored).slug).toBe('floods-1')
  })

  test('that was stored in this session keeps its number', () => {
    expect(slugOf(draftOf('Floods', null), isStored)).toBe('floods-1')
  })

  test.each([
    [null, true],
    ['floods', true],
    ['floods-3', true],
    ['our-river', false],
  ])('%j is taken for one: %j', (slug, follows) => {
    expect(followsTitle(slug, 'Floods', 'en')).toBe(follows)
  })
})

describe('an address of its own', () => {
  test('begins with the one it would have', () => {
    expect(ownSlug(draftOf('Floods', null), isNew).slug).toBe('floods')
    expect(ownSlug(draftOf('Floods', 'floods-1'), isStored).slug).toBe('floods-1')
  })

  test('stays when the title changes', () => {
    const draft = changeTitle(draftOf('Floods', 'our-river'), 'High water', { ...isStored, follows: false })
    expect(draft.slug).toBe('our-river')
  })

  test('is given up for what the title makes', () => {
    expect(followTitle(draftOf('Floods', 'our-river'), isNew).slug).toBeNull()
    expect(followTitle(draftOf('Floods', 'our-river'), isStored).slug).toBe('floods-1')
    expect(followTitle(draftOf('Rain', 'our-river'), isStored).slug).toBe('rain')
  })
})
