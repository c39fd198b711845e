import { findIncoming, hasSameGroups } from '#domain/newsletter/agree.ts'
import type { Member } from '#domain/newsletter/newsletter.ts'
import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { type Describing, describeContact, readDescribing } from './describe-contact.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import type { ChangedWithin, RemoteMember } from './providers/provider.ts'
import * as queries from './queries.ts'
import { readTagNames, type TagNames } from './settings.ts'
import { importMemberTask, settleKey, settleMemberTask, syncKey, syncMemberTask } from './tasks.ts'

export const aspects = ['status', 'groups', 'active-member-tag', 'active-user-tag'] as const
export type Aspect = (typeof aspects)[number]

export interface Comparison {
  /** Only whom the provider has changed within. */
  within: ChangedWithin
  /** What of it is put right. */
  fix: readonly (Aspect | 'names')[]
  /** Whom only the provider knows becomes a contact, unless they still have to confirm. */
  importNew?: boolean
  /** Whom the provider doesn't have is sent to it. Only without a window: it shows nobody who is not in it. */
  uploadNew?: boolean
  /** Changes nothing. */
  dryRun?: boolean
  /** Hears of each difference. */
  report?: (email: string, difference: string) => void
}

export interface Compared {
  members: number
  differing: number
  onlyThere: number
  onlyHere: number
}

/** Compares contacts with what the provider has. What differs is put right by jobs, one for each contact. */
export async function reconcileMembers(
  context: Pick<JobContext, 'db' | 'config' | 'now'>,
  { within, fix, importNew = false, uploadNew = false, dryRun = false, report = () => {} }: Comparison,
): Promise<Compared | undefined> {
  const { db, config } = context
  const provider = chooseNewsletterProvider(config)
  if (!provider) return undefined
  const compare = { describing: await readDescribing(context), tags: await readTagNames(db), fix }
  const compared: Compared = { members: 0, differing: 0, onlyThere: 0, onlyHere: 0 }
  const seen: string[] = []
  let mark = await queries.readMark(db)
  for await (const page of provider.listMembers(within)) {
    const { pairs, strangers } = await findPairs(db, page)
    const wrong = pairs.flatMap(({ contact, theirs }) => {
      const differences = findDifferences(contact, theirs, compare)
      if (differences.length > 0) report(theirs.email, differences.join(', '))
      return differences.length > 0 ? [{ contactId: contact.id, theirs, mark }] : []
    })
    const wanted = strangers.filter(({ status }) => status !== 'pending')
    for (const { email } of wanted) report(email, 'only at the provider')
    if (!dryRun) {
      await enqueueEach(
        db,
        settleMemberTask,
        wrong.map((payload) => ({ payload, key: settleKey(payload.contactId) })),
      )
      const imports = importNew ? wanted : []
      await enqueueEach(
        db,
        importMemberTask,
        imports.map((member) => ({ payload: { member }, key: `newsletter-import:${member.email}` })),
      )
    }
    compared.members += page.length
    compared.differing += wrong.length
    compared.onlyThere += wanted.length
    seen.push(...pairs.map(({ contact }) => contact.id))
    mark = await queries.readMark(db)
  }
  const isWhole = within.since === undefined && within.until === undefined
  if (isWhole) compared.onlyHere = await settleOnlyHere(db, seen, { fix, uploadNew, dryRun, report, mark })
  return compared
}

async function findPairs(db: JobContext['db'], page: readonly RemoteMember[]) {
  const remoteIds = page.flatMap(({ remoteId }) => remoteId ?? [])
  const contacts = await queries.findStatesOf(db, { emails: page.map(({ email }) => email), remoteIds })
  const index = (keyOf: (contact: queries.ContactState) => string | null | undefined) =>
    new Map(contacts.flatMap((contact) => (keyOf(contact) ? [[keyOf(contact), contact] as const] : [])))
  const byId = index(({ known }) => known?.remoteId)
  const byKnown = index(({ known }) => known?.email)
  const byEmail = index(({ email }) => email)
  const found = page.map((theirs) => ({
    theirs,
    contact: byId.get(theirs.remoteId) ?? byKnown.get(theirs.email) ?? byEmail.get(theirs.email),
  }))
  return {
    pairs: found.flatMap(({ theirs, contact }) => (contact ? [{ theirs, contact }] : [])),
    strangers: found.flatMap(({ theirs, contact }) => (contact ? [] : [theirs])),
  }
}

interface Compare {
  describing: Describing
  tags: TagNames
  fix: Comparison['fix']
}

function findDifferences(contact: queries.ContactState, theirs: RemoteMember, { describing, tags, fix }: Compare) {
  const here = describeContact(contact, describing)
  const has = (tag: string) => theirs.tags.includes(tag)
  const remote: Member = { ...theirs, memberTag: has(tags.member), userTag: has(tags.user) }
  const { firstname, lastname, email } = findIncoming(contact.known ?? undefined, here, remote)
  const differs: Readonly<Record<(typeof fix)[number], boolean>> = {
    status: here.status !== theirs.status,
    groups: here.status !== 'none' && !hasSameGroups(here.groups, theirs.groups),
    names: firstname !== undefined || lastname !== undefined || email !== undefined,
    // Who has left the newsletter here is not to be tagged there.
    'active-member-tag': here.status !== 'none' && here.memberTag !== remote.memberTag,
    'active-user-tag': here.status !== 'none' && here.userTag !== remote.userTag,
  }
  return fix.filter((aspect) => differs[aspect])
}

/** Of whole lists: whom the provider once had and has no longer has left; whom it never had may be sent to it. */
async function settleOnlyHere(
  db: JobContext['db'],
  seen: readonly string[],
  {
    fix,
    uploadNew,
    dryRun,
    report,
    mark,
  }: Required<Pick<Comparison, 'fix' | 'uploadNew' | 'dryRun' | 'report'>> & { mark: number },
): Promise<number> {
  const missing = await queries.listOnlyHere(db, seen)
  for (const { email, wasThere } of missing) report(email, wasThere ? 'gone from the provider' : 'only here')
  if (dryRun) return missing.length
  if (uploadNew) {
    const ids = missing.map(({ id }) => id)
    await queries.markGone(db, ids)
    await enqueueEach(
      db,
      syncMemberTask,
      ids.map((contactId) => ({ payload: { contactId }, key: syncKey(contactId) })),
    )
  } else if (fix.includes('status')) {
    const gone = missing.filter(({ wasThere }) => wasThere)
    await enqueueEach(
      db,
      settleMemberTask,
      gone.map(({ id }) => ({ payload: { contactId: id, theirs: null, mark }, key: settleKey(id) })),
    )
  }
  return missing.length
}
