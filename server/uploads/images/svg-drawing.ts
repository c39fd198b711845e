import type { CustomPlugin } from 'svgo'

type Visitor = Extract<ReturnType<CustomPlugin['fn']>, object>
type Enter = NonNullable<NonNullable<Visitor['element']>['enter']>
type XastElement = Parameters<Enter>[0]
type XastParent = Parameters<Enter>[1]

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** What draws. Nothing else stays: no `script`, `foreignObject`, `metadata`, `iframe`, nor what is yet to be invented. */
const elements = new Set(
  (
    'svg g defs symbol use switch title style path rect circle ellipse line polyline polygon text tspan textPath a image ' +
    'marker mask pattern clipPath linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence animate animateMotion animateTransform mpath view'
  ).split(' '),
)

const pictures = new Set(['image', 'feImage'])
const prefixed = new Set(['xlink:href', 'xml:space', 'xml:lang', 'xmlns:xlink'])
const insidePicture = /^data:image\/(png|jpe?g|gif|webp|avif);base64,[\w+/=%\s]*$/i
const ownPart = /^#[^\s"'()<>]+$/

/** Keeps of a parsed SVG what is drawn, and of that only what is inside the file. */
export function keepDrawing(): Visitor {
  return {
    element: {
      enter(node, parent) {
        if (!elements.has(node.name) || (parent.type === 'root' && node.name !== 'svg')) return drop(node, parent)
        if (parent.type === 'root') node.attributes.xmlns = svgNamespace
        if (isUnsafeAnimation(node)) return drop(node, parent)
        if (node.name === 'style' && !isPlainStyle(textOf(node))) return drop(node, parent)
        for (const [name, value] of Object.entries(node.attributes)) {
          if (!mayStay(node.name, name, value)) delete node.attributes[name]
          else if (/href$/i.test(name)) node.attributes[name] = value.replace(/\s/g, '')
        }
      },
    },
    comment: { enter: drop },
    doctype: { enter: drop },
    instruction: { enter: drop },
  }
}

function drop(node: XastParent['children'][number], parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node)
}

function mayStay(element: string, name: string, value: string): boolean {
  const lower = name.toLowerCase()
  if (lower.startsWith('on') || lower.startsWith('data-')) return false
  if (lower === 'xmlns:xlink') return value === xlinkNamespace
  if (lower === 'xmlns') return value === svgNamespace
  if (lower.includes(':') && !prefixed.has(lower)) return false
  if (lower === 'href' || lower === 'xlink:href') return mayPointTo(element, value.trim())
  return isPlainStyle(value)
}

function mayPointTo(element: string, target: string): boolean {
  if (element === 'a') return false
  return ownPart.test(target) || (pictures.has(element) && insidePicture.test(target))
}

/** An animation may move what is drawn, and turn nothing into a link or a handler. */
function isUnsafeAnimation({ name, attributes }: XastElement): boolean {
  if (!name.startsWith('animate')) return false
  return /href|^on|^xml|^style$/i.test((attributes.attributeName ?? '').trim())
}

const suspicious = /\\|@import|@charset|@namespace|expression\(|javascript:|-moz-binding|image-set|image\(|src:/i
const reference = /url\s*\(\s*(?:"([^"'()]*)"\s*|'([^"'()]*)'\s*|([^"'()\s][^"'()]*)?)\)/gi

/** Styles that ask for nothing from elsewhere, and hide nothing behind escapes. */
function isPlainStyle(style: string): boolean {
  if (suspicious.test(style.replace(/\s/g, ''))) return false
  const withoutOwn = style.replace(reference, (whole, ...[inDouble, inSingle, bare]: (string | undefined)[]) =>
    ownPart.test((inDouble ?? inSingle ?? bare ?? '').trim()) ? '' : whole,
  )
  return !/url\s*\(/i.test(withoutOwn)
}

function textOf(node: XastElement): string {
  return node.children.map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : '')).join('')
}
