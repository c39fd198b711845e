import { createContext, useContext } from 'react'
import type { FileAnswer } from '#domain/callouts/question-types/file/file-answer.ts'
import type { Send } from '#web/ui/media/uploads.ts'

/** What every question of the slide that is shown may ask for. */
export interface SlideContext {
  slideId: string
  /** The answers on this slide, by key. */
  answers: Readonly<Record<string, unknown>>
  /** The keys of the components shown with these answers. */
  shown: ReadonlySet<string>
  /** The sentence at each question that has to be put right. */
  errors: ReadonlyMap<string, string>
  /** The question to go to; a new object each time. What hides it opens. */
  wanted: { key: string } | undefined
  currency: string
  upload: Send<FileAnswer>
  change: (key: string, answer: unknown) => void
  /** The focus went on to something else. */
  leave: (key: string) => void
  /** Files are on their way, so the page can't be left yet. */
  setBusy: (key: string, isBusy: boolean) => void
}

export const SlideContext = createContext<SlideContext | null>(null)

export function useSlide(): SlideContext {
  const slide = useContext(SlideContext)
  if (!slide) throw new Error('A question stands on a slide.')
  return slide
}
