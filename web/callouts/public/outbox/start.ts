import { takeToken } from '#web/captcha/index.ts'
import { startOutbox } from './outbox.ts'

/** As pages have it. What is said in the end is loaded then: there is a line. */
export function startPageOutbox() {
  startOutbox(takeToken, (...ended) => void import('./ended.ts').then(({ sayEnding }) => sayEnding(...ended)))
}
