import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

/** An act whose ends the test decides on. */
function startScene() {
  const acts: PromiseWithResolvers<void>[] = []
  const ask = groupCommit(() => {
    const act = Promise.withResolvers<void>()
    acts.push(act)
    return act.promise
  })
  return { acts, ask }
}

test('who asks while it is under way waits for one that begins afterwards, with all others', async () => {
  const { acts, ask } = startScene()
  const first = ask()
  const heard: string[] = []
  const others = ['a', 'b', 'c'].map((name) => ask().then(() => heard.push(name)))
  expect(acts).toHaveLength(1)
  acts[0]?.resolve()
  await first
  expect(heard).toEqual([])
  await expect.poll(() => acts.length).toBe(2)
  const late = ask()
  acts[1]?.resolve()
  await Promise.all(others)
  expect(heard).toEqual(['a', 'b', 'c'])
  await expect.poll(() => acts.length).toBe(3)
  acts[2]?.resolve()
  await late
})

test('each time starts anew once nobody waits', async () => {
  const { acts, ask } = startScene()
  for (const number of [1, 2, 3]) {
    const asked = ask()
    expect(acts).toHaveLength(number)
    acts.at(-1)?.resolve()
    await asked
  }
})

test('a failure is heard by those who waited for it, and by nobody else', async () => {
  const { acts, ask } = startScene()
  const first = ask()
  const others = [ask(), ask()]
  acts[0]?.reject(new Error('the first'))
  await expect(first).rejects.toThrow('the first')
  await expect.poll(() => acts.length).toBe(2)
  const late = ask()
  acts[1]?.reject(new Error('the second'))
  for (const other of others) await expect(other).rejects.toThrow('the second')
  await expect.poll(() => acts.length).toBe(3)
  acts[2]?.resolve()
  await late
})
