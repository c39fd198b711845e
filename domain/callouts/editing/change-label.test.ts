import { expect, test } from 'vitest'
import { changeLabel } from './acts.ts'
import { newDraft } from './draft.ts'
import { formOf, some } from './testing.ts'
import { findPart } from './tree.ts'

const words = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }
const en = { locale: 'en', keysAreFixed: false }

test('a key follows its label, also when that is written anew from nothing', () => {
  const question = some('textfield', 'q', { key: 'shortText', label: 'Short text' })
  let draft = { ...newDraft('a', words), formSchema: formOf({ a: [question] }) }
  for (const label of ['Short', 'S', '', 'W', 'Who warned you?']) draft = changeLabel(draft, 'q', label, en)
  expect(findPart(draft.formSchema, 'q')?.part).toMatchObject({ label: 'Who warned you?', key: 'whoWarnedYou' })
})

test('a key that was chosen stays', () => {
  const question = some('textfield', 'q', { key: 'warner', label: 'Who?' })
  const draft = { ...newDraft('a', words), formSchema: formOf({ a: [question] }) }
  expect(findPart(changeLabel(draft, 'q', 'Whom?', en).formSchema, 'q')?.part.key).toBe('warner')
})
