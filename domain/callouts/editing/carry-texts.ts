import { optionsOf, patternMessageOf, textNames } from '../component-parts.ts'
import { defaultVariant } from '../variant-name.ts'
import type { Draft } from './draft.ts'
import { type Part, partsIn } from './tree.ts'

/**
 * Translations belong to the text they translate (callouts 2.4), so a text that is reworded takes them along. Those of the
 * old wording stay until the callout is sent, for who goes back to it.
 */
export function carryTexts(before: Draft, after: Draft): Draft {
  const reworded = new Map([
    ...rewordedInForm(before, after),
    ...rewordedInNewsletter(before, after),
    ...pairs([before.followUpText ?? undefined], [after.followUpText ?? undefined]),
  ])
  const links = rewordedLinks(before, after)
  if (reworded.size === 0 && links.size === 0) return after
  const variants = Object.fromEntries(
    Object.entries(after.variants).map(([name, texts]) => {
      if (name === defaultVariant) return [name, texts]
      const componentText = carry(texts.componentText, reworded)
      const responseLinkText = carry(texts.responseLinkText, links)
      return [name, { ...texts, componentText, responseLinkText }]
    }),
  )
  return { ...after, variants }
}

/** New wordings by the old one, each that is no longer blank. */
type Reworded = Map<string, string>

function carry(translations: Readonly<Record<string, string>>, reworded: Reworded): Record<string, string> {
  const carried = [...reworded].flatMap(([old, text]) => {
    const translation = Object.hasOwn(translations, old) ? translations[old] : undefined
    return translation && !(Object.hasOwn(translations, text) && translations[text]) ? [[text, translation]] : []
  })
  return { ...translations, ...Object.fromEntries(carried) }
}

function rewordedInForm(before: Draft, after: Draft): Reworded {
  if (before.formSchema === after.formSchema) return new Map()
  const known = new Map([...partsIn(before.formSchema)].map(({ part }) => [part.id, part]))
  return new Map(
    [...partsIn(after.formSchema)].flatMap(({ part }) => {
      const old = known.get(part.id)
      return old && old !== part && old.type === part.type ? pairs(textsIn(old), textsIn(part)) : []
    }),
  )
}

function textsIn(part: Part): (string | undefined)[] {
  const texts = part as Partial<Record<string, string>>
  const own = textNames(part).map((name) => texts[name])
  return [...own, patternMessageOf(part), ...optionsOf(part).map((option) => option.label)]
}

function rewordedInNewsletter({ newsletterSchema: before }: Draft, { newsletterSchema: after }: Draft): Reworded {
  if (!before || !after || before === after) return new Map()
  const texts = ({ title, text, optIn, groups }: typeof before) => [
    title,
    text,
    optIn,
    ...groups.map(({ label }) => label),
  ]
  return new Map(pairs(texts(before), texts(after)))
}

function rewordedLinks({ responseViewSchema: before }: Draft, { responseViewSchema: after }: Draft): Reworded {
  if (!before || !after || before.links === after.links) return new Map()
  return new Map(
    pairs(
      before.links.map(({ text }) => text),
      after.links.map(({ text }) => text),
    ),
  )
}

/** Lists of another length were not reworded but added to, or shortened. */
function pairs(before: readonly (string | undefined)[], after: readonly (string | undefined)[]): [string, string][] {
  if (before.length !== after.length) return []
  const changed = before.flatMap((old, index): [string, string][] => {
    const text = after[index]
    return old?.trim() && text?.trim() && old !== text ? [[old, text]] : []
  })
  // Two at once were moved, not reworded.
  return changed.length === 1 ? changed : []
}
