import { hash } from 'node:crypto'
import type { Visitor } from '#server/testing/app.ts'

/** A `captchaToken`, from a challenge fetched and solved as a browser does, only without leaving the thread. */
export async function solveCaptcha(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get('/captcha/challenge')
  const { algorithm, challenge, salt, signature, maxnumber } = body
  for (let number = 0; number <= maxnumber; number++) {
    if (hash('sha256', salt + number) === challenge) return toToken({ algorithm, challenge, number, salt, signature })
  }
  throw new Error('This challenge has no solution')
}

export function toToken(solution: object): string {
  return Buffer.from(JSON.stringify(solution)).toString('base64')
}
