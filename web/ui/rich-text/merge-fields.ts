import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

const token = /\*\|([A-Z]+)\|\*/g

/** Fields that are filled in later look like chips; those that nothing fills in are underlined. */
export function mergeFieldChips(known: readonly string[]): Extension {
  return Extension.create({
    name: 'mergeFieldChips',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const chips: Decoration[] = []
            doc.descendants(({ text }, at) => {
              for (const found of text?.matchAll(token) ?? []) {
                const from = at + found.index
                const look = known.includes(found[1] ?? '') ? 'rte__chip' : 'rte__chip is-unknown'
                chips.push(Decoration.inline(from, from + found[0].length, { class: look }))
              }
            })
            return DecorationSet.create(doc, chips)
          },
        },
      }),
    ],
  })
}
