import { expect, test } from 'vitest'
import { newDraft } from '#domain/callouts/editing/draft.ts'
import type { KeptDraft } from './draft-keeper.ts'
import type { LocalCopy } from './local-copy.ts'
import { offeredCopies } from './offered-copies.ts'

const draft = newDraft('one', { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' })
const elsewhere = newDraft('two', { thanksTitle: 'Thanks', thanksText: '', back: '', next: '', submit: '' })
const local: LocalCopy = { draft, revision: 'r1', savedAt: '2026-11-22T12:00:00.000Z' }
const kept: KeptDraft = { draft: elsewhere, revision: 'r1', version: 'v2', savedAt: '2026-11-22T13:00:00.000Z' }

test.each([
  ['nothing', undefined, null, []],
  ['what only this browser has', local, null, ['this-browser']],
  ['what only the server has', undefined, kept, ['server']],
  [
    'what was sent from here, and perhaps followed by more',
    { ...local, version: 'v1', isSent: true },
    kept,
    ['server'],
  ],
  ['nothing of what was saved or discarded elsewhere', { ...local, version: 'v1', isSent: true }, null, []],
  ['what this browser wrote after it was last sent', { ...local, version: 'v2' }, kept, ['this-browser']],
  ['both where each went on by itself', { ...local, version: 'v1' }, kept, ['server', 'this-browser']],
  ['the newer one first', { ...local, savedAt: '2026-11-22T14:00:00.000Z' }, kept, ['this-browser', 'server']],
  [
    'one where the page went before it heard that the server has the same',
    { ...local, version: 'v1' },
    { ...kept, draft: Object.fromEntries(Object.entries(draft).toReversed()) as typeof draft },
    ['server'],
  ],
  ['nothing that another editor wrote', undefined, { ...kept, draft: undefined }, []],
] as const)('%s', (_, here, there, offered) => {
  expect(offeredCopies(here, there).map(({ from }) => from)).toEqual(offered)
})
