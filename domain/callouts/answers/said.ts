import { type Answers, isObject } from './answers.ts'

/**
 * What answers say, a line each, to be searched: texts and numbers, the values of options, addresses in one line, the names
 * of files. A drawn signature says nothing. The database's `response_text` says the same, in lower case.
 */
export function saidIn(answers: Answers): string {
  return Object.values(answers)
    .flatMap((slide) => Object.values(slide))
    .flatMap((answer) => (Array.isArray(answer) ? answer : [answer]))
    .flatMap(saidBy)
    .join('\n')
}

function saidBy(answer: unknown): (string | number)[] {
  if (typeof answer === 'number') return [answer]
  if (typeof answer === 'string') return answer.startsWith('data:') ? [] : [answer]
  if (!isObject(answer)) return []
  const { formatted_address: address, url, name, originalName } = answer
  const names = url === undefined ? [address] : [address, name, originalName]
  const ticked = Object.keys(answer).filter((value) => answer[value] === true)
  return [...names.filter((text) => typeof text === 'string'), ...ticked]
}
