import { Problem } from '#domain/http/problem.ts'
import type { OngoingLinks } from '#server/emails/index.ts'
import { noteContactsNow, type Processing } from './process-segments.ts'
import { deleteLink, dropUnlinked, findLinks, findSegmentRules, isFollowed, upsertLink } from './queries.ts'

/** Links of emails to segments. The first one of a segment notes at once whom it has, so that they are not written to. */
export function ongoingLinks(processing: Processing): OngoingLinks {
  return {
    find: findLinks,
    async write(tx, context, emailId, { isOngoing, segmentId, trigger, enabled = true }) {
      if (isOngoing === undefined) return
      if (isOngoing && segmentId && trigger) {
        if (!(await findSegmentRules(tx, segmentId))) {
          const issues = [{ path: ['ongoingEmail', 'segmentId'], constraint: 'isIn' }]
          throw new Problem('bad-request', { paramType: 'body', issues })
        }
        await upsertLink(tx, { emailId, segmentId, trigger, enabled })
        if (!(await isFollowed(tx, segmentId))) await noteContactsNow(processing, { ...context, db: tx }, segmentId)
      } else {
        await deleteLink(tx, emailId)
      }
      await dropUnlinked(tx, processing.followers)
    },
  }
}
