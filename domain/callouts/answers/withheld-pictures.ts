import { uploadId } from './anonymous-files.ts'
import { type Answers, isObject } from './answers.ts'

/** By what a picture of a response is withheld from map and gallery: its id with us, or its address elsewhere. */
export function pictureName(file: unknown): string | undefined {
  if (!isObject(file)) return undefined
  const { url, path } = file
  return uploadId(path) ?? uploadId(url) ?? (typeof url === 'string' && url !== '' ? url : undefined)
}

/** Whether map and gallery show this file of a response. */
export function isWithheld(file: unknown, withheld: readonly string[]): boolean {
  const name = pictureName(file)
  return name !== undefined && withheld.includes(name)
}

/** The names of all files that answers hold. */
export function pictureNames(answers: Answers): string[] {
  const given = Object.values(answers).flatMap((slide) => Object.values(slide))
  const names = given.flatMap((answer) => (Array.isArray(answer) ? answer : [answer])).map(pictureName)
  return [...new Set(names.filter((name) => name !== undefined))]
}
