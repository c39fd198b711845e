import type { FormBody } from './form.ts'
import { type Allowed, type ParameterList, stripeParameters } from './stripe-parameter-list.ts'
import { invalidRequest, invalidValue } from './stripe-request.ts'

/** Refuses what the route doesn't know, what it lacks, and values that can't be, as Stripe does. */
export function checkParameters(route: string, form: FormBody): void {
  const list = stripeParameters.get(route)
  if (!list) throw new Error(`${route} has no list of parameters`)
  checkObject(form, { list, path: '', shown: '' })
}

interface Place {
  list: ParameterList
  /** As the list has it, without the numbers of list members. */
  path: string
  /** As the request has it. */
  shown: string
}

function checkObject(form: FormBody, place: Place): void {
  const { list, path } = place
  if (list.allowed.has(`${path}.*`)) return
  for (const name of Object.keys(form)) {
    const { path: named, shown } = below(place, name)
    if (!list.allowed.has(named))
      throw invalidRequest('parameter_unknown', shown, `Received unknown parameter: ${shown}`)
  }
  for (const name of list.required.get(path) ?? []) {
    const { shown } = below(place, name)
    if (!(name in form)) throw invalidRequest('parameter_missing', shown, `Missing required param: ${shown}.`)
  }
  for (const [name, value] of Object.entries(form)) {
    const inner = below(place, name)
    const allowed = list.allowed.get(inner.path)
    if (allowed) checkValue(value, allowed, inner)
  }
}

function checkValue(value: string | FormBody, allowed: Allowed, place: Place): void {
  if (typeof value === 'string') checkText(value, allowed, place.shown)
  else if (allowed.members) checkList(value, allowed.members, place)
  else if (allowed.isObject) checkObject(value, place)
  else throw invalidValue(place.shown, 'Invalid string')
}

function checkList(members: FormBody, allowed: Allowed, place: Place): void {
  for (const [at, member] of Object.entries(members)) {
    if (!/^\d+$/.test(at)) throw invalidValue(place.shown, 'Invalid array')
    checkValue(member, allowed, { ...place, shown: `${place.shown}[${at}]` })
  }
}

function checkText(text: string, { kinds, values, members, isObject }: Allowed, param: string): void {
  const isFine =
    values.includes(text) ||
    kinds.has('string') ||
    (kinds.has('number') && /^-?\d+(\.\d+)?$/.test(text)) ||
    (kinds.has('boolean') && /^(true|false)$/.test(text))
  if (isFine) return
  if (text === '') {
    const message = `You passed an empty string for '${param}', which can't be unset.`
    throw invalidRequest('parameter_invalid_empty', param, message)
  }
  if (kinds.has('number')) throw invalidRequest('parameter_invalid_integer', param, `Invalid integer: ${text}`)
  if (kinds.has('boolean')) throw invalidValue(param, `Invalid boolean: ${text}`)
  const named = values.filter((value) => value !== '')
  if (named.length === 0) throw invalidValue(param, members ? 'Invalid array' : isObject ? 'Invalid object' : 'Invalid')
  throw invalidValue(param, `Invalid ${param}: must be one of ${named.join(', ')}`)
}

function below({ list, path, shown }: Place, name: string): Place {
  return { list, path: path === '' ? name : `${path}.${name}`, shown: shown === '' ? name : `${shown}[${name}]` }
}
