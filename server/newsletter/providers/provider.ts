import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { Member, NewsletterGroup } from '#domain/newsletter/newsletter.ts'

/** A person as the provider has them. */
export interface RemoteMember extends Omit<Member, 'memberTag' | 'userTag' | 'segmentTags'> {
  remoteId: string | null
  tags: readonly string[]
}

/** What the provider shall have of a person; the status is left out where it is not for Masthead to say. */
export interface MemberToPut extends Pick<Member, 'email' | 'groups' | 'firstname' | 'lastname' | 'fields'> {
  status: NewsletterStatus | undefined
  /** All groups there are: those the person isn't in are said as well. */
  knownGroups: readonly string[]
}

export interface ChangedWithin {
  since?: Date | undefined
  until?: Date | undefined
}

/**
 * Where newsletters are sent from. Everything may be asked twice. What isn't a `MemberRejected` is trouble that may pass
 * (`ProviderTrouble`): not reached, too busy, wrong keys.
 */
export interface NewsletterProvider {
  readonly name: 'mailchimp' | 'test'
  readonly audienceId: string
  listGroups(): Promise<NewsletterGroup[]>
  /** By the address, else by its own id; undefined for whom it doesn't have, or has archived. */
  findMember(email: string, remoteId?: string | null): Promise<RemoteMember | undefined>
  /** In pages. */
  listMembers(within: ChangedWithin): AsyncIterable<RemoteMember[]>
  /** Adds or changes whom it has under the address `at`, and answers what it has then. */
  putMember(at: string, member: MemberToPut): Promise<RemoteMember>
  setTags(email: string, tags: Readonly<Record<string, boolean>>): Promise<void>
  /** Gets no newsletter any more, and may come back. No matter if it is not there. */
  archiveMember(email: string): Promise<void>
  /** For good, with all that is known of the person. No matter if it is not there. */
  deleteMember(email: string): Promise<void>
  /** Throws what is wrong, in a sentence for operators. */
  checkHealth(): Promise<void>
  /** Has it tell this site of changes, and makes what Masthead sends fit in; answers what was done. */
  install(): Promise<string[]>
}

/** The provider can't do it just now, or not with these keys; it says so in a sentence for operators. */
export class ProviderTrouble extends Error {}

export type RejectionReason =
  /** Has left or bounced: only their own confirmation brings the person back. */
  | 'must-confirm'
  | 'unknown-group'
  /** The new address is another person's there. */
  | 'address-taken'
  | 'refused'

/** The provider's word about one person, which asking again doesn't change. */
export class MemberRejected extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, message: string) {
    super(message)
    this.name = 'MemberRefused'
    this.reason = reason
  }
}
