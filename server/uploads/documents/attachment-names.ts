import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'

/** Paths of somebody's computer are also the names by which attached files are found: their list is made anew. */
export function stripAttachmentNames(catalog: PDFDict): void {
  const names = catalog.lookup(PDFName.of('Names'))
  const tree = names instanceof PDFDict ? names.lookup(PDFName.of('EmbeddedFiles')) : undefined
  if (!(names instanceof PDFDict) || !(tree instanceof PDFDict)) return
  const taken = new Map<string, PDFObject>()
  for (const { name, file } of listNames(tree)) taken.set(freeName(baseName(name), taken), file)
  const sorted = [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const list = catalog.context.obj({})
  list.set(
    PDFName.of('Names'),
    catalog.context.obj(sorted.flatMap(([name, file]) => [PDFHexString.fromText(name), file])),
  )
  names.set(PDFName.of('EmbeddedFiles'), list)
}

export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? ''
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${count}-${name}`
  return free
}

/** The leaves of a tree of names, whatever its branches say of them. */
function* listNames(tree: PDFDict): Generator<{ name: string; file: PDFObject }> {
  const seen = new Set<PDFObject>()
  const waiting: PDFObject[] = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const [kids, pairs] = [node.lookup(PDFName.of('Kids')), node.lookup(PDFName.of('Names'))]
    if (kids instanceof PDFArray) for (let at = 0; at < kids.size(); at++) waiting.push(kids.lookup(at) ?? node)
    if (!(pairs instanceof PDFArray)) continue
    for (let at = 0; at + 1 < pairs.size(); at += 2) {
      const name = pairs.lookup(at)
      if (!(name instanceof PDFString || name instanceof PDFHexString)) continue
      yield { name: name.decodeText(), file: pairs.get(at + 1) }
    }
  }
}
