import { ApiProblem } from '#web/platform/http/api-problem.ts'
import type { Opened, OpenedParts, Part, Parts } from './part.ts'

/** What became of a save, part by part: one that fails keeps no other from being stored. */
export interface Stored<Draft> {
  stored: Partial<OpenedParts<Draft>>
  /** What somebody else has stored meanwhile. */
  stale: Partial<OpenedParts<Draft>>
  failed: { name: keyof Draft; problem: ApiProblem }[]
}

/** Stores the parts that differ from what is known of them. */
export async function storeParts<Draft extends object>(
  parts: Parts<Draft>,
  draft: Draft,
  known: OpenedParts<Draft>,
): Promise<Stored<Draft>> {
  const result: Stored<Draft> = { stored: {}, stale: {}, failed: [] }
  for (const name of changedParts(parts, draft, known)) {
    try {
      const { theirs, mine } = await storePart(parts[name], draft[name], known[name])
      if (mine) result.stored[name] = mine
      if (theirs) result.stale[name] = theirs
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      result.failed.push({ name, problem })
    }
  }
  return result
}

export function changedParts<Draft extends object>(
  parts: Parts<Draft>,
  draft: Draft,
  known: OpenedParts<Draft>,
): (keyof Draft)[] {
  const names = Object.keys(parts) as (keyof Draft)[]
  return names.filter((name) => !parts[name].isSame(draft[name], known[name].fields))
}

/** Other fields of the content, which other pages change, keep nobody from saving: only those of the tab are asked about. */
async function storePart<Fields>(part: Part<Fields>, fields: Fields, known: Opened<Fields>) {
  try {
    return { mine: await part.write(fields, known) }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'stale-write') throw problem
    const now = await part.read()
    if (!part.isSame(now.fields, known.fields)) return { theirs: now }
    return { mine: await part.write(fields, now) }
  }
}
