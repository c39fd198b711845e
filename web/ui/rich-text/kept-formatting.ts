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

/** An upload's path, as it is kept; the browser is given its address at once, which it asks for wherever it is drawn. */
function pathOf(element: HTMLElement): string {
  const stored = element.getAttribute('data-stored') ?? ''
  return stored.startsWith('images/') ? stored : (element.getAttribute('src') ?? '')
}

const image = Node.create({
  name: 'img',
  group: 'inline',
  inline: true,
  addAttributes: () => ({
    ...attributesOf(['alt', 'width', 'height', 'title']),
    src: { default: null, parseHTML: pathOf },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isAllowedImage(pathOf(element)) && null }],
  renderHTML({ HTMLAttributes: { src, ...rest } }) {
    const address = imageAddress(String(src))
    return ['img', { ...rest, src: address, ...(address !== src && { 'data-stored': src }) }]
  },
})

/** What the editor writes, with paths of uploads in the place of their addresses. */
export const withStoredPaths = (html: string) => html.replace(/ src="[^"]*" data-stored="([^"]*)"/g, ' src="$1"')

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
