/** How a file writes a day whose parts are parted by strokes: 05/04/2026. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What a cell says without its outer spaces, and without the mark that keeps spreadsheets from reading a formula. */
export function readText(cell: string): string {
  const text = cell.trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

const yes = ['1', 'yes', 'y', 'true', 't', 'x', 'on', 'ja', 'oui', 'si', 'sí', 'sim', 'да', 'ναι']
const no = ['0', 'no', 'n', 'false', 'f', '', 'off', 'nein', 'nee', 'non', 'não', 'нет', 'όχι']

/** Undefined when it is neither yes nor no. */
export function readBoolean(cell: string): boolean | undefined {
  const text = readText(cell).toLowerCase()
  if (yes.includes(text)) return true
  return no.includes(text) ? false : undefined
}

/** Names in one cell: parted by commas (each may stand in quotes), or else by semicolons or upright strokes. */
export function readNames(cell: string): string[] {
  const text = readText(cell)
  const delimiter = [',', ';', '|'].find((each) => text.includes(each)) ?? ','
  const names: string[] = []
  let name = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"' && quoted && text[at + 1] === '"') {
      name += '"'
      at++
    } else if (letter === '"' && (quoted || name.trim() === '')) quoted = !quoted
    else if (letter === delimiter && !quoted) {
      names.push(name)
      name = ''
    } else name += letter
  }
  return distinct([...names, name].map((each) => each.trim()).filter(Boolean))
}

/** One of each, without regard to case; the first spelling counts. */
export function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names) if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name)
  return [...seen.values()]
}

const written =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i
const parted = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** A day or a moment; without a zone it is UTC. Undefined when it is none, or no day of the calendar. */
export function readDate(cell: string, order: DateOrder): Date | undefined {
  const text = readText(cell)
  const iso = written.exec(text)
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso
    return makeDate([year, month, day, hour, minute, second], zone)
  }
  const local = parted.exec(text)
  if (!local) return undefined
  const [, one, mark, two, year, hour, minute, second] = local
  // Dots part day, month and year wherever they are used.
  const [day, month] = order === 'mdy' && mark !== '.' ? [two, one] : [one, two]
  return makeDate([year, month, day, hour, minute, second])
}

function makeDate(parts: readonly (string | undefined)[], zone?: string): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0))
  if (year < 1900 || year > 2200 || hour > 23 || minute > 59 || second > 59) return undefined
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return new Date(date.getTime() - minutesOf(zone) * 60_000)
}

function minutesOf(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
