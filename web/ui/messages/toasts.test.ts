import { expect, test, vi } from 'vitest'
import { createToaster } from './toasts.ts'

test('three toasts are seen, the fourth waits until one is closed', () => {
  const toaster = createToaster()
  const first = toaster.show({ variant: 'info', title: 'One' })
  for (const title of ['Two', 'Three', 'Four']) toaster.show({ variant: 'info', title })
  expect(toaster.visible().map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  toaster.close(first)
  expect(toaster.visible().map(({ title }) => title)).toEqual(['Two', 'Three', 'Four'])
})

test('the same title again counts up instead of standing twice', () => {
  const toaster = createToaster()
  const id = toaster.show({ variant: 'error', title: 'You seem to be offline' })
  expect(toaster.show({ variant: 'error', title: 'You seem to be offline' })).toBe(id)
  expect(toaster.visible()).toMatchObject([{ count: 2 }])
})

test('two offers under the same title are two: each undoes its own', () => {
  const toaster = createToaster()
  const undone: number[] = []
  for (const change of [1, 2]) {
    const action = { label: 'Undo', onPress: () => undone.push(change) }
    toaster.show({ variant: 'success', title: 'Tags changed', action })
  }
  for (const { action } of toaster.visible()) action?.onPress()
  expect(undone).toEqual([1, 2])
})

test.each([
  [{ variant: 'success' as const, title: 'Saved' }, 5000],
  [{ variant: 'success' as const, title: 'Saved', action: { label: 'Undo', onPress: () => undefined } }, 8000],
  [{ variant: 'error' as const, title: 'Not saved' }, 0],
  [{ variant: 'error' as const, title: 'Not saved', timeoutMs: 100 }, 100],
])('%o stays for %i ms', (toast, timeoutMs) => {
  const toaster = createToaster()
  toaster.show(toast)
  expect(toaster.visible()).toMatchObject([{ timeoutMs }])
})

test('ids grow, listeners hear each change, and the list is the same object until then', () => {
  const toaster = createToaster()
  const heard = vi.fn()
  const stop = toaster.subscribe(heard)
  const before = toaster.visible()
  expect(toaster.visible()).toBe(before)
  const [one, two] = [toaster.show({ variant: 'info', title: 'One' }), toaster.show({ variant: 'info', title: 'Two' })]
  expect(two).toBe(one + 1)
  expect(toaster.visible()).not.toBe(before)
  stop()
  toaster.clear()
  expect(heard).toHaveBeenCalledTimes(2)
})
