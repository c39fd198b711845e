import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import { fallbackChain, isSystemLocale } from '#domain/locales/locale.ts'
import type { mailingsApi } from '#domain/mailings/api.ts'
import { mailingLimits } from '#domain/mailings/limits.ts'
import { getOrganisation } from '#server/content/index.ts'
import { noteKnownContacts, type Processing } from '#server/ongoing-emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countStates, deleteMailingRow, findEmail, findSegments, insertMailing, type StateCount } from './queries.ts'
import { sumCounts } from './show.ts'
import { begin } from './start.ts'

/**
 * Sends one text to a segment at once, as a mailing with a ledger of its own. Answers how many were left out, because they
 * had unsubscribed or their address doesn't take mail.
 */
export async function sendToSegment(
  { sources, followers }: Processing,
  context: Context,
  segmentId: string,
  { emailId, ongoingDirectSend, ...given }: Body<typeof mailingsApi.sendToSegment>,
): Promise<number> {
  const { now, viewer } = context
  return context.db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx }
    const [segment] = await findSegments(tx, [segmentId])
    const email = emailId ? await findEmail(tx, emailId) : undefined
    if (!segment || (emailId && !email)) throw new Problem('not-found')
    const { subject, body } = email ?? given
    const { locale } = await getOrganisation(tx)
    const written = fallbackChain(locale).find(isSystemLocale) ?? 'en'
    const text = { subject, preheader: '', blocks: [{ id: 'text', type: 'text', html: body }], fallbacks: {} }
    const row = await insertMailing(tx, {
      name: (email?.name || subject || segment.name).slice(0, mailingLimits.name),
      texts: JSON.stringify({ [written]: text }),
      segmentId,
      emailId: emailId ?? null,
      fromName: email?.fromName ?? null,
      fromEmail: email?.fromEmail ?? null,
      createdBy: viewer?.contactId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    await begin(sources, within, row, { target: { segment }, excluded: [] })
    const states = (await countStates(tx, [row.id])).get(row.id) ?? []
    if (states.length === 0) {
      await deleteMailingRow(tx, row.id)
      return 0
    }
    if (ongoingDirectSend) await noteKnownContacts({ sources, followers }, within, segmentId, `mailing:${row.id}`)
    return countLeftOut(states)
  })
}

function countLeftOut(states: readonly StateCount[]): number {
  return sumCounts(states).skipped
}
