import type { AnswerProblem } from './rule.ts'

/** How many characters a text may have where the form sets no limit; a signature is a picture written as text. */
export const answerLimits = { text: 50_000, signature: 500_000 } as const

/** Of what a widget writes nothing is asked but that none of its texts is longer than this. */
export function checkTexts(answer: unknown, limit: number = answerLimits.text): AnswerProblem | undefined {
  return hasLonger(answer, limit) ? { rule: 'maxLength', limit } : undefined
}

function hasLonger(json: unknown, limit: number): boolean {
  if (typeof json === 'string') return json.length > limit
  if (json === null || typeof json !== 'object') return false
  if (Array.isArray(json)) return json.some((part) => hasLonger(part, limit))
  return Object.entries(json).some(([key, part]) => key.length > limit || hasLonger(part, limit))
}
