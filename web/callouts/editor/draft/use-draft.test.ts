import { expect, test } from 'vitest'
import { changeComponent } from '#domain/callouts/editing/acts.ts'
import { changeTexts, type Draft, newDraft } from '#domain/callouts/editing/draft.ts'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import type { Part } from '#domain/callouts/editing/tree.ts'
import { startHistory } from '#web/platform/desk/history.ts'
import { reduceDraft } from './use-draft.ts'

const texts = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }

/** One question, translated. */
function translated(): Draft {
  const draft = { ...newDraft('start', texts), formSchema: formOf({ start: [some('textfield', 'Name')] }) }
  return changeTexts(draft, { componentText: { Name: 'Naam' } }, 'nl')
}

/** Writes each of these into the label, one after the other. */
function relabel(labels: readonly string[], field: string | undefined) {
  return labels.reduce(
    (history, label) =>
      reduceDraft(history, {
        kind: 'edit',
        change: (draft) => changeComponent(draft, 'Name', (part) => ({ ...part, label }) as Part),
        field,
      }),
    startHistory(translated()),
  )
}

test('a label that is emptied and written anew keeps its translations', () => {
  const { present } = relabel(['Nam', 'N', '', 'Y', 'Your name'], 'Name.label')
  expect(present.variants.nl?.componentText).toMatchObject({ 'Your name': 'Naam' })
})

test('writing a text is undone at once, and what was there before is there again', () => {
  const history = relabel(['Na', '', 'Your name'], 'Name.label')
  expect(reduceDraft(history, { kind: 'undo' }).present).toEqual(translated())
})

test('what is undone keeps the dates that the server has by now', () => {
  const ended = '2026-11-21T12:00:00.000Z'
  const settled = reduceDraft(relabel(['Your name'], undefined), {
    kind: 'settle',
    change: (draft) => ({ ...draft, expires: ended }),
  })
  expect(settled.present.expires).toBe(ended)
  expect(reduceDraft(settled, { kind: 'undo' }).present).toEqual({ ...translated(), expires: ended })
})
