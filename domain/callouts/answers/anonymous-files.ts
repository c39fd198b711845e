import { responsesOf } from '../question-types/responses.ts'
import { listQuestions, type Questions } from '../questions.ts'
import { type Answers, answerAt, isObject } from './answers.ts'

const kept = ['url', 'path', 'storage', 'size', 'hash'] as const

/** Answers without the names that files had with whoever sent them; a file is called as it is kept. */
export function withoutFileNames(questions: Questions, answers: Answers): Answers {
  const changed = new Map(filesIn(questions, answers).map(({ slideId, key, answer }) => [`${slideId}.${key}`, answer]))
  return Object.fromEntries(
    Object.entries(answers).map(([slideId, given]) => {
      const entries = Object.entries(given).map(([key, answer]) => {
        return [key, changed.has(`${slideId}.${key}`) ? unnamedFile(answer) : answer] as const
      })
      return [slideId, Object.fromEntries(entries)]
    }),
  )
}

/** The ids under which files that were answered are kept, where they are ours. */
export function uploadIdsIn(questions: Questions, answers: Answers): string[] {
  const files = filesIn(questions, answers).flatMap(({ answer }) => (Array.isArray(answer) ? answer : [answer]))
  const ids = files.filter(isObject).flatMap(({ url, path }) => [uploadId(url), uploadId(path)])
  return [...new Set(ids.filter((id) => id !== undefined))]
}

function filesIn(questions: Questions, answers: Answers) {
  return listQuestions(questions).flatMap(({ slideId, component: { type, key } }) => {
    const answer = responsesOf(type).areFiles ? answerAt(answers, slideId, key) : undefined
    return answer === undefined ? [] : [{ slideId, key, answer }]
  })
}

/** A file's answer, or a list of them, without the name it had with whoever sent it. */
export function unnamedFile(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(unnamedFile)
  if (!isObject(answer)) return answer
  const id = uploadId(answer.path) ?? uploadId(answer.url)
  const entries = kept.flatMap((name) => (Object.hasOwn(answer, name) ? [[name, answer[name]] as const] : []))
  return Object.fromEntries(id ? [...entries, ['name', id]] : entries)
}

const address = /(?:^|\/)(?:images|documents)\/([\w.-]{1,100})(?:[?#]|$)/

/** Under which id a file lies with us; undefined for any other address. */
export function uploadId(where: unknown): string | undefined {
  return typeof where === 'string' ? address.exec(where)?.[1] : undefined
}
