export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** How a file writes its letters, from its first bytes; undefined when it is no text. */
export function guessEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const nuls = [0, 1].map((offset) => countNuls(bytes, offset))
  const [even = 0, odd = 0] = nuls
  if (even + odd > 0) {
    // Latin letters in two bytes each: every other one is empty.
    const half = Math.floor(bytes.length / 2)
    if (odd > half * 0.5 && even < half * 0.1) return 'utf-16le'
    if (even > half * 0.5 && odd < half * 0.1) return 'utf-16be'
    return undefined
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function countNuls(bytes: Uint8Array, offset: number): number {
  let count = 0
  for (let at = offset; at < bytes.length; at += 2) if (bytes[at] === 0) count++
  return count
}

/** A character that is cut off at the end is none of a fault. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** What parts the columns of the first line; a comma where nothing does. */
export function guessDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>()
  let quoted = false
  for (const letter of text.slice(0, 100_000)) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) {
      if (counts.size > 0) break
    } else if (!quoted && delimiters.includes(letter as Delimiter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return delimiters.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best))
}

export interface CsvHead {
  delimiter: Delimiter
  header: string[]
  rows: string[][]
}

/** The header and the first rows of a file that `text` is the beginning of; a row that is cut off is left out. */
export function readCsvHead(text: string, { rows: wanted, whole }: { rows: number; whole: boolean }): CsvHead {
  const delimiter = guessDelimiter(text)
  const records = readRecords(text.replace(/^\ufeff/, ''), delimiter, { wanted: wanted + 1, whole })
  const [header = [], ...rows] = records
  return { delimiter, header: nameColumns(header), rows }
}

/** Columns by distinct names: an empty one gets its number, a second of a name the next count that is free. */
export function nameColumns(header: readonly string[]): string[] {
  const given = new Set<string>()
  const counts = new Map<string, number>()
  return header.map((text, index) => {
    const name = text.trim() || `#${index + 1}`
    let own = name
    let count = counts.get(name) ?? 1
    for (; given.has(own); own = `${name} (${count})`) count += 1
    counts.set(name, count)
    given.add(own)
    return own
  })
}

function readRecords(
  text: string,
  delimiter: string,
  { wanted, whole }: { wanted: number; whole: boolean },
): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let field = ''
  let quoted = false
  let at = 0
  const endRecord = () => {
    record.push(field)
    if (record.some((each) => each !== '')) records.push(record)
    record = []
    field = ''
  }
  for (; at < text.length && records.length < wanted; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && field === '') quoted = true
    else if (letter === delimiter) {
      record.push(field)
      field = ''
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++
      endRecord()
    } else field += letter
  }
  if (whole && !quoted && records.length < wanted && (field !== '' || record.length > 0)) endRecord()
  return records
}
