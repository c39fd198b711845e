import { calloutLocales } from '#domain/locales/locale.ts'

const longestName = 32

/** Shown where a language has no text; written in the organisation's locale. */
export const defaultVariant = 'default'

/** The languages the editor offers beside the default; calls take any name of this form. */
export const offeredVariants: readonly string[] = calloutLocales

export function isVariantName(name: string): boolean {
  return name === defaultVariant || (name.length <= longestName && /^[a-z]{2}(?:@[a-z]+)?$/.test(name))
}

/** The default first, the others in alphabetical order. */
export function variantNames(variants: Readonly<Record<string, unknown>>): string[] {
  const others = Object.keys(variants).filter((name) => name !== defaultVariant)
  return [defaultVariant, ...others.toSorted()]
}
