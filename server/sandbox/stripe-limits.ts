import { type FormBody, textAt } from './form.ts'
import { SandboxError } from './sandbox-error.ts'
import { errorBody, invalidRequest, invalidValue } from './stripe-request.ts'

/** https://docs.stripe.com/api/metadata */
const mostKeys = 50
const longestKey = 40
const longestMetadata = 500

const longestText = 5000

/** https://docs.stripe.com/api/pagination */
const longestPage = 100

/** https://docs.stripe.com/api/idempotent_requests */
const longestIdempotencyKey = 255

/** How long, many and large things may be, whatever a request is about. */
export function checkLimits(form: FormBody): void {
  checkTexts(form, '')
  const limit = textAt(form, 'limit')
  if (limit === undefined) return
  const says = (bound: string) => `This value must be ${bound} (it currently is '${limit}').`
  if (Number(limit) > longestPage)
    throw invalidRequest('parameter_invalid_integer', 'limit', says('less than or equal to 100'))
  if (Number(limit) < 1) throw invalidRequest('parameter_invalid_integer', 'limit', says('greater than or equal to 1'))
}

function checkTexts(form: FormBody, within: string): void {
  for (const [name, value] of Object.entries(form)) {
    const shown = within === '' ? name : `${within}[${name}]`
    if (name === 'metadata' && typeof value === 'object') checkMetadata(value, shown)
    if (typeof value === 'object') checkTexts(value, shown)
    else if (value.length > longestText) {
      throw invalidValue(shown, `Invalid string: ${value.slice(0, 20)}…; must be at most ${longestText} characters`)
    }
  }
}

function checkMetadata(metadata: FormBody, shown: string): void {
  const entries = Object.entries(metadata)
  if (entries.length > mostKeys) {
    throw invalidValue(shown, `Metadata can only have ${mostKeys} keys; you passed in ${entries.length}.`)
  }
  for (const [key, value] of entries) {
    const param = `${shown}[${key}]`
    if (key.length > longestKey) {
      throw invalidValue(param, `Metadata keys can have up to ${longestKey} characters; yours has ${key.length}.`)
    }
    if (typeof value !== 'string') throw invalidValue(param, 'Metadata values must be strings.')
    if (value.length > longestMetadata) {
      const says = `Metadata values can have up to ${longestMetadata} characters; yours has ${value.length}.`
      throw invalidValue(param, says)
    }
  }
}

export function checkIdempotencyKey(key: string | string[] | undefined): void {
  if (typeof key !== 'string' || key.length <= longestIdempotencyKey) return
  throw invalidValue('Idempotency-Key', `Idempotency keys can have up to ${longestIdempotencyKey} characters.`)
}

/** The same key, with something else. */
export function keyUsed(key: string): SandboxError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new SandboxError(400, errorBody('idempotency_error', { message }))
}
