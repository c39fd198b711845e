import { optionsOf, textNames } from '../component-parts.ts'
import { type TextToTranslate, textsToTranslate, translationOf } from '../translations.ts'
import { type Draft, emptyVariant, textsOf } from './draft.ts'
import { type Part, partsIn } from './tree.ts'

/**
 * Texts of a language that still say what the default language said when the editor was opened, though it says something
 * else now.
 */
export function outdatedTexts(
  { original, draft, variant }: { original: Draft; draft: Draft; variant: string },
  texts: readonly TextToTranslate[],
): Set<TextToTranslate> {
  const [before, now] = [original, draft].map(({ variants }) => variants[variant] ?? emptyVariant)
  if (!before || !now) return new Set()
  const oldSource = findOldSources(original, draft)
  return new Set(
    texts.filter((text) => {
      const old = oldSource(text)
      const translation = translationOf(now, text)
      if (!old?.trim() || old === text.source || translation.trim() === '') return false
      return translation === translationOf(before, 'source' in text ? { ...text, source: old } : text)
    }),
  )
}

function findOldSources(original: Draft, draft: Draft): (text: TextToTranslate) => string | undefined {
  const standard = textsOf(original)
  const components = reworded(
    [
      ...formPairs(original, draft),
      ...newsletterPairs(original, draft),
      [original.followUpText ?? undefined, draft.followUpText ?? undefined],
    ],
    [original, draft].map((each) => new Set(textsToTranslate(each).map(({ source }) => source))),
  )
  const links = reworded(
    pairUp(original.responseViewSchema?.links ?? [], draft.responseViewSchema?.links ?? []).map(
      ([old, text]) => [old.text, text.text] as const,
    ),
    [original, draft].map((each) => new Set(each.responseViewSchema?.links.map(({ text }) => text))),
  )
  return (text) => {
    if (text.kind === 'component') return components.get(text.source)
    return text.kind === 'link' ? links.get(text.source) : translationOf(standard, text)
  }
}

type Pair = readonly [old: string | undefined, text: string | undefined]

/** Old wordings by the new one. What stands elsewhere was moved, not reworded. */
function reworded(pairs: readonly Pair[], [before, now]: readonly ReadonlySet<string>[]): Map<string, string> {
  return new Map(
    pairs.flatMap(([old, text]) =>
      old?.trim() && text?.trim() && old !== text && !before?.has(text) && !now?.has(old) ? [[text, old]] : [],
    ),
  )
}

function formPairs(original: Draft, draft: Draft): Pair[] {
  const known = new Map([...partsIn(original.formSchema)].map(({ part }) => [part.id, part]))
  return [...partsIn(draft.formSchema)].flatMap(({ part }) => {
    const old = known.get(part.id)
    return old && old !== part && old.type === part.type ? partPairs(old, part) : []
  })
}

function partPairs(old: Part, part: Part): Pair[] {
  const [before, now] = [old, part] as Partial<Record<string, string>>[]
  const options = pairUp(optionsOf(old), optionsOf(part))
  return [
    ...textNames(part).map((name) => [before?.[name], now?.[name]] as const),
    ...options.map(([a, b]) => [a.label, b.label] as const),
  ]
}

function newsletterPairs({ newsletterSchema: before }: Draft, { newsletterSchema: now }: Draft): Pair[] {
  if (!before || !now) return []
  const groups = now.groups.map(
    ({ id, label }) => [before.groups.find((group) => group.id === id)?.label, label] as const,
  )
  return [[before.title, now.title], [before.text, now.text], [before.optIn, now.optIn], ...groups]
}

/** Lists of another length were added to, or shortened. */
function pairUp<Each>(before: readonly Each[], now: readonly Each[]): [Each, Each][] {
  if (before.length !== now.length) return []
  return before.flatMap((old, index): [Each, Each][] => {
    const each = now[index]
    return each === undefined ? [] : [[old, each]]
  })
}
