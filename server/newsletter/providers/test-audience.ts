import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import type { Config } from '#server/platform/config/config.ts'
import { MemberRejected, type NewsletterProvider, type RemoteMember } from './provider.ts'

/** What the test provider has, for as long as the process runs. */
export interface TestAudience {
  groups: NewsletterGroup[]
  members: Map<string, RemoteMember & { changedAt: Date }>
}

const audiences = new WeakMap<object, TestAudience>()

export function testAudienceOf({ newsletter }: Pick<Config, 'newsletter'>): TestAudience {
  const audience = audiences.get(newsletter) ?? { groups: [], members: new Map() }
  audiences.set(newsletter, audience)
  return audience
}

/** A provider in memory, for trying out and for tests: takes everybody at once and sends nothing. */
export function openTestAudience(config: Pick<Config, 'newsletter'>): NewsletterProvider {
  const audience = testAudienceOf(config)
  const { members } = audience
  return {
    name: 'test',
    audienceId: config.newsletter.audienceId,
    listGroups: async () => audience.groups,
    findMember: async (email, remoteId) =>
      members.get(email) ?? [...members.values()].find((member) => remoteId && member.remoteId === remoteId),
    async *listMembers({ since = new Date(0), until }) {
      yield [...members.values()].filter(({ changedAt }) => changedAt >= since && (!until || changedAt < until))
    },
    async putMember(at, { email, status, groups, firstname, lastname, fields }) {
      const unknown = groups.find((group) => !audience.groups.some(({ id }) => id === group))
      if (unknown !== undefined) throw new MemberRejected('unknown-group', `there is no group ${unknown}`)
      if (email !== at && members.has(email)) throw new MemberRejected('address-taken', `${email} is there already`)
      const before = members.get(at)
      const member = {
        remoteId: before?.remoteId ?? crypto.randomUUID(),
        email,
        status: status ?? before?.status ?? 'subscribed',
        groups: [...groups],
        firstname,
        lastname,
        fields: { ...before?.fields, ...fields },
        tags: before?.tags ?? [],
        changedAt: new Date(),
      }
      members.delete(at)
      members.set(email, member)
      return member
    },
    async setTags(email, tags) {
      const member = members.get(email)
      if (!member) throw new Error(`${email} is not on the test list`)
      const others = member.tags.filter((tag) => !(tag in tags))
      member.tags = [...others, ...Object.keys(tags).filter((tag) => tags[tag])]
    },
    archiveMember: async (email) => void members.delete(email),
    deleteMember: async (email) => void members.delete(email),
    checkHealth: async () => {},
    install: async () => [],
  }
}
