import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Each room by its root, as the tree in ARCHITECTURE.md has them: a line each. */
function namedRooms(): Map<string, string[]> {
  const [, tree = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('```')
  const rooms = new Map<string, string[]>()
  let current: string[] = []
  for (const line of tree.split('\n')) {
    const [, folder] = /^(\w+)\/ /.exec(line) ?? []
    const [, room] = /^ {2}([\w-]+)\//.exec(line) ?? []
    if (folder) {
      current = []
      rooms.set(folder, current)
    }
    if (room) current.push(room)
  }
  return rooms
}

test.each(['domain', 'server', 'web'])('ARCHITECTURE.md names every room of %s, and no other', (folder) => {
  const rooms = globSync(`${folder}/*/`, { cwd: root, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
  expect(namedRooms().get(folder)?.toSorted()).toEqual(rooms.toSorted())
})
