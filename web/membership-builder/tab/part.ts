import type { ContentSource, Revised } from '#web/platform/desk/content-sources.ts'

/** The fields of one id of the content as they were read, and the version they are of. */
export interface Opened<Fields> extends Revised {
  fields: Fields
}

/** What a tab edits of one id of the content. */
export interface Part<Fields> {
  read: () => Promise<Opened<Fields>>
  write: (fields: Fields, known: Revised) => Promise<Opened<Fields>>
  /** Whether both would be stored as the same. */
  isSame: (one: Fields, other: Fields) => boolean
}

/** A tab's parts, by the names under which its draft holds their fields. */
export type Parts<Draft> = { readonly [Name in keyof Draft]: Part<Draft[Name]> }
export type OpenedParts<Draft> = { [Name in keyof Draft]: Opened<Draft[Name]> }

interface Definition<Content extends Revised, Change, Fields> {
  source: ContentSource<Content, Change>
  /** After a save with what was sent: some of it is kept in the form alone. */
  fieldsOf: (content: Content, sent?: Fields) => Fields
  changeOf: (fields: Fields) => Change
}

/** A part that is read and stored by calls. */
export function definePart<Content extends Revised, Change, Fields>(
  definition: Definition<Content, Change, Fields>,
): Part<Fields> {
  const { source, fieldsOf, changeOf } = definition
  const opened = (content: Content, sent?: Fields) => ({ fields: fieldsOf(content, sent), revision: content.revision })
  return {
    read: async () => opened(await source.read()),
    write: async (fields, { revision }) => {
      const stored = await source.write(changeOf(fields), { revision })
      source.onStored?.(stored)
      return opened(stored, fields)
    },
    isSame: (one, other) => JSON.stringify(changeOf(one)) === JSON.stringify(changeOf(other)),
  }
}

/** All that a tab edits, as it is stored now. */
export async function readParts<Draft extends object>(parts: Parts<Draft>): Promise<OpenedParts<Draft>> {
  const names = Object.keys(parts) as (keyof Draft)[]
  const read = await Promise.all(names.map(async (name) => [name, await parts[name].read()] as const))
  return Object.fromEntries(read) as OpenedParts<Draft>
}

/** A tab's draft as its parts were opened. */
export function draftOf<Draft extends object>(opened: OpenedParts<Draft>): Draft {
  const names = Object.keys(opened) as (keyof Draft)[]
  return Object.fromEntries(names.map((name) => [name, opened[name].fields])) as Draft
}
