import { useCallback, useMemo, useState } from 'react'
import { answersOn } from '#domain/callouts/answers/answers.ts'
import { issuesOfSlide } from '#domain/callouts/answers/draft.ts'
import type { AnswerIssue } from '#domain/callouts/answers/rule.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import { goBack, goOn, startPath } from '#domain/callouts/navigation.ts'
import type { QuestionSlide, Questions } from '#domain/callouts/questions.ts'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import type { Filled } from './submission.ts'

/** What has been filled in, where the person is, and what they have been told about it so far. */
export function useFilling(questions: Questions, start: Filled) {
  const [filled, setFilled] = useState(start)
  /** Questions whose answer was changed, and of these those that were left: their errors show. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  /** Pages that somebody tried to leave: all their errors show. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  /** What the server said about answers that have not been changed since. */
  const [refused, setRefused] = useState<readonly AnswerIssue[]>([])

  // The newsroom may have taken a page away while somebody was on it.
  const path =
    filled.path.every((id) => questions.byId.has(id)) && filled.path.length > 0 ? filled.path : startPath(questions)
  const slide = questions.byId.get(path.at(-1) ?? '') as QuestionSlide
  const slideId = slide.id
  const answers = answersOn(filled.answers, slideId)
  const shown = useMemo(() => shownKeys(slide, answers), [slide, answers])
  const issues = useMemo(
    () => issuesOfSlide(questions, slideId, filled.answers, new Date()),
    [questions, slideId, filled.answers],
  )
  const shownIssues = [
    ...issues.filter(({ key }) => tried.has(slideId) || asked.has(key)),
    ...refused.filter((issue) => issue.slideId === slideId && !issues.some(({ key }) => key === issue.key)),
  ]

  const change = useCallback(
    (key: string, answer: unknown) => {
      setFilled((all) => ({
        ...all,
        answers: { ...all.answers, [slideId]: { ...answersOn(all.answers, slideId), [key]: answer } },
      }))
      setChanged((keys) => (keys.has(key) ? keys : new Set(keys).add(key)))
      setRefused((all) => all.filter((issue) => issue.slideId !== slideId || issue.key !== key))
    },
    [slideId],
  )

  const leave = useCallback(
    (key: string) => {
      if (changed.has(key)) afterPointerUp(() => setAsked((keys) => (keys.has(key) ? keys : new Set(keys).add(key))))
    },
    [changed],
  )

  function moveTo(next: readonly string[]) {
    setFilled((all) => ({ ...all, path: next }))
    setChanged(new Set())
    setAsked(new Set())
  }

  return {
    filled: { ...filled, path },
    slide,
    answers,
    shown,
    issues,
    shownIssues,
    change,
    leave,
    fill: (part: Partial<Pick<Filled, 'guest' | 'newsletter' | 'followUp'>>) =>
      setFilled((all) => ({ ...all, ...part })),
    /** All that is wrong here shows from now on. */
    ask: () => setTried((all) => new Set(all).add(slideId)),
    goOn: () => moveTo(goOn(questions, path, filled.answers)),
    goBack: () => moveTo(goBack(path)),
    /** To a page that was visited before, by its place on the path. */
    returnTo: (depth: number) => moveTo(path.slice(0, Math.max(1, depth))),
    /** To the first question the server did not take, with what it said. */
    refuse(found: readonly AnswerIssue[]) {
      setRefused(found)
      setTried((all) => new Set([...all, ...found.map((issue) => issue.slideId)]))
      const faulty = new Set(found.map(({ slideId: id }) => id))
      const at = path.findIndex((id) => faulty.has(id))
      if (at !== -1 && at < path.length - 1) moveTo(path.slice(0, at + 1))
    },
  }
}
