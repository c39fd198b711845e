import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { mayLink } from './allowed-link.ts'
import { keptFormatting } from './kept-formatting.ts'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

/** What the server keeps of headings, all of it on offer where a page is written. */
export const headingLevels: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6]

/** What can be written: all that the server keeps, or the usual tools alone for a few lines between colleagues. */
export function richTextExtensions(headings: readonly HeadingLevel[], few = false): Extensions {
  return [
    StarterKit.configure({
      heading: few || headings.length === 0 ? false : { levels: [...headings] },
      ...(few && { horizontalRule: false }),
      undoRedo: { depth: 100, newGroupDelay: 500 },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: mayLink,
        HTMLAttributes: { rel: null, target: null },
      },
      codeBlock: false,
      code: false,
    }),
    ...(few ? [] : keptFormatting),
  ]
}
