import { offeredBuckets } from '#domain/callouts/bucket.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import {
  type ListAddress,
  type ListSearch,
  type RulesSearch,
  readListAddress,
  readRules,
  writeListAddress,
  writeRules,
} from '#web/lists/index.ts'
import { writeSearch } from '#web/shell/frame/search.ts'

export const responseSorts = ['number', 'createdAt', 'updatedAt'] as const
export type ResponseSort = (typeof responseSorts)[number]

const standard = { sort: 'createdAt', order: 'desc' } as const

/** Where responses are kept, in the order of the tabs, and all of these together. */
export const buckets = [...offeredBuckets, 'all'] as const
export type BucketTab = (typeof buckets)[number]

/** Whose responses: of this contact, of the one who looks, of nobody. */
type AssigneeChoice = string | 'me' | 'none'

export interface ResponsesAddress extends ListAddress<ResponseSort> {
  bucket: BucketTab
  segment: string | undefined
  /** Beside a segment: what it was changed to. An empty group asks for all. */
  rules: RuleGroup | undefined
  tag: string | undefined
  assignee: AssigneeChoice | undefined
  /** The columns, where the address names them. */
  cols: readonly string[] | undefined
}

export interface ResponsesSearch extends ListSearch, RulesSearch {
  bucket?: string | undefined
  segment?: string | undefined
  tag?: string | undefined
  assignee?: string | undefined
  cols?: string | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isId = (text: string | undefined) => text === undefined || uuid.test(text)

/** The list an address names; what can't be understood is left out and named. */
export function readResponsesAddress(search: ResponsesSearch): { address: ResponsesAddress; broken: string[] } {
  const { address, broken } = readListAddress(search, responseSorts, standard)
  const { rules, broken: brokenRules } = readRules(search)
  const bucket = buckets.find((each) => each === search.bucket)
  const isAssignee = isId(search.assignee) || search.assignee === 'me' || search.assignee === 'none'
  const cols = readColumns(search.cols)
  const faults = {
    bucket: search.bucket !== undefined && !bucket,
    segment: !isId(search.segment),
    tag: !isId(search.tag),
    assignee: !isAssignee,
    cols: search.cols !== undefined && !cols,
  }
  return {
    address: {
      ...address,
      bucket: bucket ?? 'inbox',
      segment: faults.segment ? undefined : search.segment,
      rules,
      tag: faults.tag ? undefined : search.tag,
      assignee: isAssignee ? search.assignee : undefined,
      cols,
    },
    broken: [
      ...broken,
      ...Object.entries(faults).flatMap(([name, isBroken]) => (isBroken ? [name] : [])),
      ...brokenRules,
    ],
  }
}

export function writeResponsesAddress(address: ResponsesAddress): ResponsesSearch {
  const { bucket, segment, rules, tag, assignee, cols, ...list } = address
  return {
    ...writeListAddress(list, standard),
    bucket: bucket === 'inbox' ? undefined : bucket,
    segment,
    tag,
    assignee,
    cols: cols && writeColumns(cols),
    rules: undefined,
    rk: undefined,
    ...writeRules(rules),
  }
}

const usual = readListAddress({}, responseSorts, standard).address

/** The table of a callout's responses where it asks for these, as a link. */
export function responsesHref(calloutPath: string, asked: Partial<ResponsesAddress> = {}): string {
  const nothing = { segment: undefined, rules: undefined, tag: undefined, assignee: undefined, cols: undefined }
  const address: ResponsesAddress = { ...usual, bucket: 'inbox', ...nothing, ...asked }
  return `${calloutPath}/responses${writeSearch({ ...writeResponsesAddress(address) })}`
}

/** Columns by their names, which may hold any character. */
export const writeColumns = (names: readonly string[]) => names.map(encodeURIComponent).join(',')

/** Undefined for what no one has written. */
export function readColumns(text: string | undefined | null): string[] | undefined {
  if (text === undefined || text === null) return undefined
  try {
    return text === '' ? [] : text.split(',').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
