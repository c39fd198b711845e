export type FormBody = { [key: string]: string | FormBody }

/** `items[0][price]=5&customer=c` → `{ items: { 0: { price: '5' } }, customer: 'c' }`. */
export function readForm(text: string): FormBody {
  const form = newForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last) path.reduce(enter, form)[last] = value
  }
  return form
}

/** Without prototype: a field may have any name. */
function newForm(): FormBody {
  return Object.create(null)
}

function enter(form: FormBody, part: string): FormBody {
  const known = form[part]
  if (typeof known === 'object') return known
  const entered = newForm()
  form[part] = entered
  return entered
}

/** The text at a path, if there is one. */
export function textAt(form: FormBody, ...path: string[]): string | undefined {
  let place: string | FormBody | undefined = form
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined
  return typeof place === 'string' ? place : undefined
}

export function listAt(form: FormBody, name: string): string[] {
  const list = form[name]
  return typeof list === 'object' ? Object.values(list).filter((entry) => typeof entry === 'string') : []
}

export function recordAt(form: FormBody, name: string): Record<string, string> {
  const record = form[name]
  if (typeof record !== 'object') return {}
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
