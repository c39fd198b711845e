import { expect, test } from 'vitest'
import { newComponent } from '../../new-component.ts'
import { fileKindOf, fileKinds, withFileKind } from './file-kind.ts'

test.each([
  [{ image: true }, 'images'],
  [{ image: true, filePattern: '*' }, 'images'],
  [{ filePattern: 'image/*' }, 'images'],
  [{ filePattern: ' IMAGE/* ' }, 'images'],
  [{ filePattern: 'application/pdf' }, 'documents'],
  [{ filePattern: '.pdf' }, 'documents'],
  [{ filePattern: '.pdf,.jpg' }, 'both'],
  [{ filePattern: '*' }, 'both'],
  [{}, 'both'],
] as const)('%o takes %s', (component, kind) => {
  expect(fileKindOf(component)).toBe(kind)
})

test('a kind that is chosen is the one that is read', () => {
  const names = { id: 'f', key: 'f', label: 'F', firstLabel: 'One', currency: 'EUR' }
  const file = newComponent('file', names)
  if (file.type !== 'file') throw new Error('no file')
  for (const kind of fileKinds) expect(fileKindOf(withFileKind(file, kind))).toBe(kind)
})

test('a question made here names the storage that existing clients send files to', () => {
  const file = newComponent('file', { id: 'f', key: 'f', label: 'F', firstLabel: 'One', currency: 'EUR' })
  expect(file).toMatchObject({ type: 'file', storage: 'beabee' })
})
