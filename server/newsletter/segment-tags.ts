import { type Actor, recordLine } from '#server/activity/index.ts'
import { tagContacts, untagByName } from '#server/contacts/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { syncKey, syncMemberTask } from './tasks.ts'

/** Where tags of segments are: at the newsletter provider, or among the tags of contacts where newsletters are kept here. */
export type TagPlace = 'provider' | 'contacts'

export interface SegmentTag {
  name: string
  place: TagPlace
}

/** Providers that have tags of their own. */
const withTags: readonly string[] = ['mailchimp', 'test']

export function placeOfTags({ newsletter }: Pick<Config, 'newsletter'>): TagPlace {
  return withTags.includes(newsletter.provider) ? 'provider' : 'contacts'
}

/** Contacts told of by one statement. */
const batch = 1_000
const actor: Actor = { type: 'system' }

interface Tagging {
  tag: SegmentTag
  isOn: boolean
  /** Names the line of the audit log that tells of it. */
  tally: string
  now: Date
}

/**
 * Contacts of a segment get its tag, or lose it. The provider is told by the jobs that tell it everything else of a contact,
 * which look for themselves what it should have.
 */
export async function tagSegmentContacts(tx: Tx, contactIds: readonly string[], tagging: Tagging): Promise<void> {
  for (let at = 0; at < contactIds.length; at += batch) {
    const ids = contactIds.slice(at, at + batch)
    if (tagging.tag.place === 'contacts') await tagHere(tx, ids, tagging)
    else {
      await enqueueEach(
        tx,
        syncMemberTask,
        ids.map((contactId) => ({ payload: { contactId }, key: syncKey(contactId) })),
      )
    }
  }
}

async function tagHere(tx: Tx, ids: readonly string[], { tag: { name }, isOn, tally, now }: Tagging): Promise<void> {
  const changed = isOn
    ? [
        ...(
          await tagContacts(
            tx,
            ids.map((contactId) => ({ contactId, names: [name] })),
          )
        ).keys(),
      ]
    : await untagByName(tx, ids, name)
  const tags = { added: isOn ? [name] : [], removed: isOn ? [] : [name] }
  await recordLine(
    tx,
    { eventType: 'contact.profile-updated', actor, metadata: { fields: ['tags'], tags }, now },
    { tally, groups: [{ metadata: { fields: ['tags'], tags }, targetIds: changed }] },
  )
}
