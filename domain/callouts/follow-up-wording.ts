import { variantChain } from './texts.ts'
import { ownEntry } from './translate.ts'
import { defaultVariant } from './variant-name.ts'

/** What somebody agreed to: the words as they saw them, and their language. */
export interface FollowUpWording {
  wording: string
  locale: string
}

/** The words as a reader of one language sees them (callouts 2.5): translated, or else those of the default language. */
export function wordFollowUp(
  text: string,
  variants: Readonly<Record<string, { componentText: Readonly<Record<string, string>> }>>,
  { variant, organisationLocale }: { variant: string; organisationLocale: string },
): FollowUpWording {
  for (const name of variantChain(variant, organisationLocale)) {
    const wording = ownEntry(ownEntry(variants, name)?.componentText ?? {}, text)
    if (wording?.trim() && name !== defaultVariant) return { wording, locale: name }
  }
  return { wording: text, locale: organisationLocale }
}
