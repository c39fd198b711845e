import { expect, test } from 'vitest'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import type { OpenedParts, Part, Parts } from './part.ts'
import { storeParts } from './store-parts.ts'

interface Draft {
  join: string
  general: string
}

/** A content that others may have changed; `version` counts every change to it, also to fields that the tab has none of. */
function makeServer(first: { fields: string; version: number }, refuses?: ApiProblem['code']) {
  const state = { ...first }
  const opened = () => ({ fields: state.fields, revision: String(state.version) })
  const part: Part<string> = {
    read: async () => opened(),
    write: async (fields, { revision }) => {
      if (refuses) throw new ApiProblem(refuses)
      if (revision !== String(state.version)) throw new ApiProblem('stale-write')
      Object.assign(state, { fields, version: state.version + 1 })
      return opened()
    },
    isSame: (one, other) => one === other,
  }
  return { part, state }
}

const known: OpenedParts<Draft> = {
  join: { fields: 'old', revision: '1' },
  general: { fields: 'old', revision: '1' },
}

test('only parts that were changed are stored', async () => {
  const join = makeServer({ fields: 'old', version: 1 })
  const general = makeServer({ fields: 'old', version: 1 })
  const parts: Parts<Draft> = { join: join.part, general: general.part }
  const result = await storeParts(parts, { join: 'mine', general: 'old' }, known)
  expect(result).toEqual({ stored: { join: { fields: 'mine', revision: '2' } }, stale: {}, failed: [] })
  expect(general.state.version).toBe(1)
})

test('a change to what the tab doesn’t show keeps nobody from saving', async () => {
  const join = makeServer({ fields: 'old', version: 7 })
  const parts: Parts<Draft> = { join: join.part, general: makeServer({ fields: 'old', version: 1 }).part }
  const { stored } = await storeParts(parts, { join: 'mine', general: 'old' }, known)
  expect(stored.join).toEqual({ fields: 'mine', revision: '8' })
})

test('what somebody else stored is asked about; the other part is stored all the same', async () => {
  const parts: Parts<Draft> = {
    join: makeServer({ fields: 'theirs', version: 2 }).part,
    general: makeServer({ fields: 'old', version: 1 }).part,
  }
  const result = await storeParts(parts, { join: 'mine', general: 'mine' }, known)
  expect(result).toEqual({
    stored: { general: { fields: 'mine', revision: '2' } },
    stale: { join: { fields: 'theirs', revision: '2' } },
    failed: [],
  })
})

test('a part that fails is named', async () => {
  const parts: Parts<Draft> = {
    join: makeServer({ fields: 'old', version: 1 }, 'bad-request').part,
    general: makeServer({ fields: 'old', version: 1 }).part,
  }
  const { stored, failed } = await storeParts(parts, { join: 'mine', general: 'mine' }, known)
  expect(failed.map(({ name }) => name)).toEqual(['join'])
  expect(Object.keys(stored)).toEqual(['general'])
})
