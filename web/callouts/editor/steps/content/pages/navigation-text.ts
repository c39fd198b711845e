import type { TFunction } from 'i18next'
import type { SlideNavigation } from '#domain/callouts/editing/slides.ts'

interface Words {
  t: TFunction
  /** Of the editor. */
  language: string
}

/** "to 3, or 4 after “No”"; nothing where it simply goes on in order, or ends. */
export function navigationText(
  navigation: SlideNavigation | undefined,
  number: number,
  numbers: ReadonlyMap<string, number>,
  { t, language }: Words,
): string | undefined {
  if (!navigation || navigation.next === undefined) return undefined
  const next = numbers.get(navigation.next) ?? number + 1
  const byTarget = answersByTarget(navigation)
  if (byTarget.length === 0) {
    return next === number + 1 ? undefined : t('editor-content.pages.toPage', { page: next })
  }
  const list = new Intl.ListFormat(language.split('@')[0], { type: 'disjunction' })
  const others = byTarget.map(([slideId, labels]) =>
    t('editor-content.pages.afterAnswer', {
      page: numbers.get(slideId) ?? 0,
      answers: list.format(labels.map((label) => t('editor-content.pages.quoted', { label }))),
    }),
  )
  return t('editor-content.pages.toPage', { page: list.format([String(next), ...others]) })
}

/** Answers that lead to the same page are named together. */
export function answersByTarget({ next, byAnswer }: SlideNavigation): [string, string[]][] {
  const found = new Map<string, string[]>()
  for (const { slideId, label } of byAnswer) {
    if (slideId !== next) found.set(slideId, [...(found.get(slideId) ?? []), label])
  }
  return [...found]
}
