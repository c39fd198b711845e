import { type FormBody, listAt } from './form.ts'
import { SandboxError } from './sandbox-error.ts'
import parameters from './stripe-parameters.json' with { type: 'json' }
import { errorBody } from './stripe-request.ts'

/** By route, as `scripts/stripe-parameters.mjs` read them from the SDK's types. */
const known = new Map(Object.entries(parameters).map(([route, names]) => [route, new Set<string>(names)]))

/** So deep may things be asked for in place of their ids. */
const deepestExpansion = 4

/** Refuses what the route doesn't know, as Stripe does. */
export function checkParameters(route: string, form: FormBody): void {
  const names = known.get(route)
  if (!names) throw new Error(`${route} has no list of parameters`)
  const unknown = findUnknown(form, { names, path: '', shown: '' })
  if (unknown) throw refused('parameter_unknown', unknown)
  const tooDeep = listAt(form, 'expand').find((path) => path.split('.').length > deepestExpansion)
  if (tooDeep) throw refused('property_expansion_max_depth', 'expand')
}

function refused(code: string, param: string): SandboxError {
  return new SandboxError(400, errorBody('invalid_request_error', { code, param }))
}

interface Place {
  names: ReadonlySet<string>
  /** As the list has it, without the numbers of list members. */
  path: string
  /** As the request has it. */
  shown: string
}

function findUnknown(form: FormBody, { names, path, shown }: Place): string | undefined {
  for (const [name, value] of Object.entries(form)) {
    const isMember = path !== '' && /^\d*$/.test(name)
    const below = isMember ? path : path === '' ? name : `${path}.${name}`
    const place = { names, path: below, shown: shown === '' ? name : `${shown}[${name}]` }
    if (!isMember && !names.has(below) && !names.has(`${path}.*`)) return place.shown
    const unknown = typeof value === 'object' ? findUnknown(value, place) : undefined
    if (unknown) return unknown
  }
  return undefined
}
