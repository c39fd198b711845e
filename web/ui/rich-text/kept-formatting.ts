import { Extension, Mark, Node } from '@tiptap/react'
import { isAllowedImage, textAlignment } from '#domain/content/rich-text.ts'
import { imageAddress } from '#domain/site/image-address.ts'

/**
 * What texts may hold that the toolbar doesn't make: written through the API, or pasted. It stays when somebody edits the
 * rest.
 */
const marks = ['sub', 'sup', 'small', 'mark', 'code'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

/** An element around others. */
function wrapper(tag: string, content: string, options: { group?: string; attributes?: readonly string[] } = {}) {
  return Node.create({
    name: tag,
    content,
    ...(options.group && { group: options.group }),
    isolating: true,
    addAttributes: () => attributesOf(options.attributes ?? []),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

const cell = ['colspan', 'rowspan']

const wrappers = [
  wrapper('table', '(thead | tbody)+', { group: 'block' }),
  wrapper('thead', 'tr+'),
  wrapper('tbody', 'tr+'),
  wrapper('tr', '(th | td)+'),
  wrapper('th', 'block+', { attributes: [...cell, 'scope'] }),
  wrapper('td', 'block+', { attributes: cell }),
  wrapper('figure', '(block | figcaption)+', { group: 'block' }),
  wrapper('figcaption', 'inline*'),
]

const preformatted = Node.create({
  name: 'pre',
  group: 'block',
  content: 'text*',
  code: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
  renderHTML: () => ['pre', 0],
})

const image = Node.create({
  name: 'img',
  group: 'inline',
  inline: true,
  addAttributes: () => attributesOf(['alt', 'width', 'height', 'title', 'src']),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => isAllowedImage(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  // An upload's path is kept as it is, and shown by its address.
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('img')
      for (const [name, value] of Object.entries(HTMLAttributes)) {
        if (value !== null && value !== undefined)
          dom.setAttribute(name, name === 'src' ? imageAddress(String(value)) : String(value))
      }
      return { dom }
    },
})

const alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }) => (textAlignment.test(style.textAlign) ? style.textAlign : null),
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align:${textAlign}` } : {}),
        },
      },
    },
  ],
})

const attributesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]))

export const keptFormatting = [...marks, ...wrappers, preformatted, image, alignment]
