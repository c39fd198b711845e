import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type AskMailchimp, callMailchimp, MailchimpError } from './mailchimp-client.ts'
import { checkWebhook, installMailchimp } from './mailchimp-set-up.ts'
import {
  type ChangedWithin,
  MemberRejected,
  type MemberToPut,
  type NewsletterProvider,
  type RejectionReason,
  type RemoteMember,
} from './provider.ts'

const statuses: Readonly<Record<string, NewsletterStatus>> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  pending: 'pending',
  cleaned: 'cleaned',
}

const MailchimpMember = z.object({
  contact_id: z.string().nullish(),
  email_address: z.string(),
  status: z.string(),
  merge_fields: z.record(z.string(), z.unknown()).default({}),
  interests: z.record(z.string(), z.boolean()).default({}),
  tags: z.array(z.object({ name: z.string() })).default([]),
})

const memberFields = ['contact_id', 'email_address', 'status', 'merge_fields', 'interests', 'tags']
/** An address that was put on many lists of late is taken later. */
const mayPass = /too many lists|a lot of lists/i
const pageSize = 500
const Anything = z.unknown()

/** Mailchimp's Marketing API, version 3, as far as Masthead needs it. */
export function openMailchimp(config: Pick<Config, 'newsletter' | 'webhookUrl'>): NewsletterProvider {
  const ask = callMailchimp(config.newsletter)
  return {
    name: 'mailchimp',
    audienceId: config.newsletter.audienceId,
    listGroups: () => listGroups(ask),
    findMember: (email, remoteId) => findMember(ask, email, remoteId),
    listMembers: (within) => listMembers(ask, within),
    putMember: (at, member) => putMember(ask, at, member),
    async setTags(email, tags) {
      const changes = Object.entries(tags).map(([name, isOn]) => ({ name, status: isOn ? 'active' : 'inactive' }))
      await ask(`${pathOf(email)}/tags`, Anything, { method: 'POST', body: { tags: changes } }).catch(throwWhenGone)
    },
    archiveMember: (email) => unlessGone(ask(pathOf(email), Anything, { method: 'DELETE' })),
    deleteMember: (email) => unlessGone(ask(`${pathOf(email)}/actions/delete-permanent`, Anything, { method: 'POST' })),
    checkHealth: () => checkWebhook(ask, config),
    install: () => installMailchimp(ask, config),
  }
}

function pathOf(email: string): string {
  return `/members/${createHash('md5').update(email.toLowerCase()).digest('hex')}`
}

/** 404: never was there; 405: is archived, or was deleted before. */
async function unlessGone(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error) => {
    if (!(error instanceof MailchimpError && [404, 405].includes(error.status))) throw error
  })
}

/** Nobody to tag: gone there since it was last heard of. */
function throwWhenGone(error: unknown): never {
  if (error instanceof MailchimpError && error.status === 404) throw new MemberRejected('refused', error.message)
  throw error
}

/** All interests of all categories; with the category's name before them where there are several. */
async function listGroups(ask: AskMailchimp): Promise<NewsletterGroup[]> {
  const Categories = z.object({ categories: z.array(z.object({ id: z.string(), title: z.string() })) })
  const Interests = z.object({ interests: z.array(z.object({ id: z.string(), name: z.string() })) })
  const query = { count: 1000 }
  const { categories } = await ask('/interest-categories', Categories, { query })
  const lists = await Promise.all(
    categories.map(async ({ id, title }) => {
      const { interests } = await ask(`/interest-categories/${encodeURIComponent(id)}/interests`, Interests, { query })
      return interests.map(({ id, name }) => ({ id, label: categories.length > 1 ? `${title}: ${name}` : name }))
    }),
  )
  return lists.flat()
}

async function findMember(
  ask: AskMailchimp,
  email: string,
  remoteId: string | null = null,
): Promise<RemoteMember | undefined> {
  const query = { fields: memberFields.join(',') }
  try {
    const member = readMember(await ask(pathOf(email), MailchimpMember, { query }))
    return member.status === 'none' ? undefined : member
  } catch (error) {
    if (!(error instanceof MailchimpError && error.status === 404)) throw error
  }
  if (remoteId === null) return undefined
  // Under another address by now: Mailchimp's own id is as good a path.
  const member = await ask(`/members/${encodeURIComponent(remoteId)}`, MailchimpMember, { query }).catch((error) => {
    if (error instanceof MailchimpError && error.status === 404) return undefined
    throw error
  })
  const found = member && readMember(member)
  return found?.status === 'none' ? undefined : found
}

async function* listMembers(ask: AskMailchimp, { since, until }: ChangedWithin): AsyncIterable<RemoteMember[]> {
  const Page = z.object({ members: z.array(MailchimpMember), total_items: z.int() })
  const query = {
    count: pageSize,
    since_last_changed: since?.toISOString(),
    before_last_changed: until?.toISOString(),
    fields: [...memberFields.map((field) => `members.${field}`), 'total_items'].join(','),
  }
  for (let offset = 0; ; offset += pageSize) {
    const { members, total_items: total } = await ask('/members', Page, { query: { ...query, offset } })
    if (members.length > 0) yield members.map(readMember).filter(({ status }) => status !== 'none')
    if (offset + pageSize >= total) return
  }
}

/** Archived people, and what Mailchimp may invent one day, have no newsletter. */
function readMember(member: z.output<typeof MailchimpMember>): RemoteMember {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const { FNAME, LNAME, ...fields } = member.merge_fields
  return {
    remoteId: member.contact_id || null,
    email: member.email_address.toLowerCase(),
    status: statuses[member.status] ?? 'none',
    groups: Object.entries(member.interests).flatMap(([id, isOn]) => (isOn ? [id] : [])),
    firstname: text(FNAME),
    lastname: text(LNAME),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)])),
    tags: member.tags.map(({ name }) => name),
  }
}

async function putMember(ask: AskMailchimp, at: string, member: MemberToPut): Promise<RemoteMember> {
  const { email, status, groups, knownGroups, firstname, lastname, fields } = member
  const interests = Object.fromEntries([...knownGroups, ...groups].map((id) => [id, groups.includes(id)]))
  const body = {
    email_address: email,
    status_if_new: status ?? 'subscribed',
    ...(status === undefined ? {} : { status }),
    merge_fields: { FNAME: firstname, LNAME: lastname, ...fields },
    ...(Object.keys(interests).length > 0 ? { interests } : {}),
  }
  try {
    // A list may want fields of every subscriber that Masthead doesn't ask for.
    return readMember(
      await ask(pathOf(at), MailchimpMember, { method: 'PUT', query: { skip_merge_validation: 'true' }, body }),
    )
  } catch (error) {
    if (error instanceof MailchimpError && error.status === 400 && !mayPass.test(error.detail))
      throw new MemberRejected(findReason(error), error.message)
    throw error
  }
}

function findReason({ title, detail }: MailchimpError): RejectionReason {
  if (/compliance state/i.test(title)) return 'must-confirm'
  if (/member exists/i.test(title) || /already a list member/i.test(detail)) return 'address-taken'
  return /interest/i.test(detail) ? 'unknown-group' : 'refused'
}
