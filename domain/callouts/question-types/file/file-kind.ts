import type { ComponentOf } from '../../component.ts'

/** What a file question takes. */
export const fileKinds = ['images', 'documents', 'both'] as const
export type FileKind = (typeof fileKinds)[number]

/** By the component's own mark, and the pattern that form builders write. */
export function fileKindOf({ image, filePattern }: Pick<ComponentOf<'file'>, 'image' | 'filePattern'>): FileKind {
  if (image === true) return 'images'
  const wanted = (filePattern ?? '').toLowerCase()
  if (/^\s*image\/\*\s*$/.test(wanted)) return 'images'
  return /pdf/.test(wanted) && !/image|png|jpe?g/.test(wanted) ? 'documents' : 'both'
}

const patterns: Record<FileKind, string> = {
  images: 'image/*',
  documents: 'application/pdf',
  both: 'image/*,application/pdf',
}

export function withFileKind(component: ComponentOf<'file'>, kind: FileKind): ComponentOf<'file'> {
  return { ...component, image: kind === 'images', filePattern: patterns[kind] }
}
