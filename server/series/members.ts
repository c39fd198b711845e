import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import type { Member, seriesApi } from '#domain/series/api.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findMembers, type MemberRow } from './member-list-queries.ts'
import * as members from './member-queries.ts'
import { findSeries } from './queries.ts'

export async function listMembers(
  { db }: Context,
  id: string,
  query: Query<typeof seriesApi.listMembers>,
): Promise<Reply<typeof seriesApi.listMembers>> {
  if (!(await findSeries(db, id))) throw new Problem('not-found')
  const { rows, total } = await findMembers(db, id, query)
  return { items: rows.map(showMember), total, offset: query.offset, count: rows.length }
}

function showMember({ firstname, lastname, email, lastAt, ending, ...row }: MemberRow): Member {
  return {
    ...row,
    name: `${firstname ?? ''} ${lastname ?? ''}`.trim(),
    email: email ?? '',
    lastAt: row.received > 0 ? lastAt : null,
    ...(ending && { ending }),
  }
}

export async function removeMember({ db, now, viewer }: Context, id: string, memberId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const series = await findSeries(tx, id)
    const member = series && (await members.removeMember(tx, { seriesId: id, memberId }, now))
    if (!member) throw new Problem('not-found')
    if (!member.isRemoved || !member.contactId) return
    await recordActivity(tx, {
      eventType: 'email.series-removed',
      targetId: member.contactId,
      actor: viewer ? actorOf(viewer) : { type: 'system' },
      metadata: { name: series.name },
      now,
    })
  })
}
