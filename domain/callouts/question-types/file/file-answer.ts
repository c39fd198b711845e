import { isObject } from '../../answers/answers.ts'
import type { AnswerProblem } from '../../answers/rule.ts'
import type { ComponentOf } from '../../component.ts'
import { isWebAddress } from '../web-address.ts'

/** A file as uploads answer it (callouts 3.5); nothing but `url` has to be there. */
export interface FileAnswer {
  url: string
  path?: string
  storage?: string
  name?: string
  originalName?: string
  size?: number
  hash?: string
}

/** `images/<id>` and `documents/<id>`, from the root of the API, of the site, or alone. */
const uploaded = /^(?:\/?api\/1\.0\/|\/)?(images|documents)\/[^/\\\s?#]+(?:[?#].*)?$/
const image = /(?:^|\/)images\/[^/\\\s]+$/

export function checkFile(component: ComponentOf<'file'>, answer: unknown): AnswerProblem | undefined {
  const url = isObject(answer) ? answer.url : undefined
  if (typeof url !== 'string') return { rule: 'file' }
  const fits = isFileAddress(url) && (component.image !== true || image.test(pathOf(url)))
  return fits ? undefined : { rule: 'file' }
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

function isFileAddress(url: string): boolean {
  return isWebAddress(url) || uploaded.test(url)
}
