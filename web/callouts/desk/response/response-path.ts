import { writeSearch } from '#web/shell/frame/search.ts'
import { type ResponsesAddress, writeResponsesAddress } from '../filters/responses-address.ts'

/** A response within a list: the list travels along in the address, so that its neighbours follow it. */
export function responsePath(calloutPath: string, id: string, list?: ResponsesAddress, at?: number): string {
  const search = list && { ...writeResponsesAddress(list), at: at === undefined ? undefined : String(at) }
  return `${calloutPath}/responses/${id}${search ? writeSearch(search) : ''}`
}

/** The list that an address carries. */
export function listPath(calloutPath: string, list: ResponsesAddress): string {
  return `${calloutPath}/responses${writeSearch({ ...writeResponsesAddress(list) })}`
}

/** The index in the list that an address names; it may be outdated. */
export function readIndex(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined
}
