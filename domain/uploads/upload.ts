export const uploadKinds = ['image', 'document'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** A file of this size is too large; one byte less is taken. */
export const uploadBytes = 20 * 1024 * 1024

/** What may be sent, and the endings by which a file is known that says nothing of its type. */
export const uploadTypes: Readonly<Record<UploadKind, Readonly<Record<string, readonly string[]>>>> = {
  image: {
    'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
    'image/jpg': [],
    'image/png': ['png'],
    'image/webp': ['webp'],
    'image/gif': ['gif'],
    'image/avif': ['avif'],
    'image/svg+xml': ['svg'],
    'image/tiff': ['tif', 'tiff'],
    'image/heif': ['heif', 'hif'],
    'image/heic': ['heic'],
    'image/jp2': ['jp2'],
  },
  document: { 'application/pdf': ['pdf'] },
}

const allTypes = [...Object.keys(uploadTypes.image), ...Object.keys(uploadTypes.document)]
const allEndings = Object.entries({ ...uploadTypes.image, ...uploadTypes.document })
/** What browsers say of a file that they don't know; phones' pictures are often among them. */
const unknownTypes = ['', 'application/octet-stream']

/** The type that a file says it has, in lower case; by its name where it says nothing. */
export function declaredType({ type, name }: { type: string; name: string }): string {
  const said = (type.split(';')[0] ?? '').trim().toLowerCase()
  if (!unknownTypes.includes(said)) return said
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return allEndings.find(([, endings]) => endings.includes(ending))?.[0] ?? said
}

/** What a file of this type becomes; undefined for what is not taken. */
export function kindOf(type: string): UploadKind | undefined {
  if (!allTypes.includes(type)) return undefined
  return type in uploadTypes.document ? 'document' : 'image'
}

const longestName = 200

/** A name that any file system, header and shell takes; undefined when nothing is left of it. */
export function cleanFilename(name: string): string | undefined {
  const cleaned = (name.split(/[\\/]/).at(-1) ?? '').replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^\.+/, '')
  // The ending is what people know a file by.
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(cleaned)?.[0] ?? ''
  const kept = cleaned.length > longestName ? cleaned.slice(0, longestName - ending.length) + ending : cleaned
  return kept || undefined
}
