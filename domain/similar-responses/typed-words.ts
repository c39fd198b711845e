import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { type Answers, answerAt } from '#domain/callouts/answers/answers.ts'
import { responsesOf } from '#domain/callouts/question-types/responses.ts'
import { listQuestions, type Questions } from '#domain/callouts/questions.ts'

/** What somebody answered in words of their own, question by question: no options, which many share, and no files. */
export function typedWords(questions: Questions, answers: Answers): string[] {
  return listQuestions(questions).flatMap(({ slideId, component }) => {
    if (!responsesOf(component.type).isTyped) return []
    const text = answerText(component, answerAt(answers, slideId, component.key)).trim()
    return text === '' ? [] : [text]
  })
}

const longestExcerpt = 160

/** The longest of these answers, or as much of its beginning as fits into a line or two. */
export function excerptOf(typed: readonly string[]): string {
  const [longest = ''] = typed.toSorted((one, other) => other.length - one.length)
  const line = longest.slice(0, 10 * longestExcerpt).replace(/\s+/g, ' ')
  if (line.length <= longestExcerpt) return line
  const cut = line.slice(0, longestExcerpt)
  const end = cut.lastIndexOf(' ')
  return `${end > longestExcerpt / 2 ? cut.slice(0, end) : cut}…`
}
