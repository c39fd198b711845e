import { isObject } from '#domain/callouts/answers/answers.ts'
import type { FileAnswer } from '#domain/callouts/question-types/file/file-answer.ts'

export function filesOf(answer: unknown): FileAnswer[] {
  return (Array.isArray(answer) ? answer : [answer]).filter(
    (file): file is FileAnswer & Record<string, unknown> => isObject(file) && typeof file.url === 'string',
  )
}

export interface ShownFile {
  url: string
  /** A small version of a picture. */
  thumb?: string
  name: string
  size?: number
  isImage: boolean
  /** Uploaded here: another site's pictures are not shown, and its documents not framed. */
  isOurs: boolean
}

/** An uploaded file to look at: from this site, under the name it had. */
export function shownFile({ url, path = '', name, originalName, size }: FileAnswer): ShownFile {
  const isOurs = /^(?:images|documents)\/[^/]+$/.test(path)
  const isImage = /(?:^|\/)images\//.test(path || url)
  const address = isOurs ? `/api/1.0/${path}` : safeAddress(url)
  return {
    url: address,
    ...(isImage && { thumb: isOurs ? `${address}?w=160` : address }),
    name: originalName || name || url,
    ...(size !== undefined && { size }),
    isImage,
    isOurs,
  }
}

/** Answers come from anybody: only addresses of the web become links. */
function safeAddress(url: string): string {
  return /^https?:\/\//i.test(url) || /^\/(?!\/)/.test(url) ? url : '#'
}
