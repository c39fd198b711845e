import { randomUUID } from 'node:crypto'
import { canReview } from '#domain/callouts/access.ts'
import { pictureNames } from '#domain/callouts/answers/withheld-pictures.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findRows } from '../find-queries.ts'
import { scopeOf } from '../listing/selection.ts'
import { standingTo } from '../show.ts'
import { changedBy } from './changed-by.ts'
import { listShownElsewhere } from './upload-uses-queries.ts'
import { lockPictures, storeWithheld } from './withhold-queries.ts'

/**
 * Which pictures of a response neither map nor gallery show, all others being allowed. Those that lie with us are from now
 * on served only to who handles the response, unless they are seen elsewhere too. With `revision` only if nobody has changed the response since.
 */
export async function withholdPictures(
  { db, viewer, now }: Context,
  id: string,
  pictures: readonly string[],
  revision: number | undefined,
): Promise<{ withheldPictures: string[]; revision: number }> {
  const [row] = await findRows(db, [id], scopeOf(viewer), [])
  if (!row) throw new Problem('not-found')
  if (!canReview(standingTo(row, viewer))) throw new Problem('forbidden')
  return db.transaction().execute(async (tx) => {
    const former = await lockPictures(tx, id)
    if (!former) throw new Problem('not-found')
    if (revision !== undefined && revision !== former.revision) throw new Problem('stale-write')
    const known = new Set([...pictureNames(former.answers), ...former.withheldPictures])
    const unknown = pictures.findIndex((name) => !known.has(name))
    if (unknown >= 0) {
      const issues = [{ path: ['pictures', unknown], constraint: 'isIn' }]
      throw new Problem('bad-request', { paramType: 'body', issues })
    }
    const withheldPictures = [...new Set(pictures)]
    const change = {
      withheld: withheldPictures.filter((name) => !former.withheldPictures.includes(name)),
      allowed: former.withheldPictures.filter((name) => !withheldPictures.includes(name)),
    }
    if (change.withheld.length + change.allowed.length === 0) return { withheldPictures, revision: former.revision }
    const { calloutId } = row
    // Answers are what somebody sent: they may name a picture that is none of theirs.
    const shownElsewhere = withheldPictures.length > 0 ? await listShownElsewhere(tx, id, withheldPictures) : []
    await storeWithheld(
      tx,
      { id: randomUUID(), responseId: id, calloutId, withheldPictures, shownElsewhere, ...change },
      {
        ...changedBy(viewer),
        now,
      },
    )
    return { withheldPictures, revision: former.revision + 1 }
  })
}
