/** Stands where something was that might tell of a person. */
const hidden = '…'

/** Words with a capital letter that error messages are made of; any other may be a name. */
const plainWords = new Set(
  `A Abort Aborted An Array Assertion Bad Body Boolean Bug Can Cannot Connection Converting Could Data Date DOM Element Error Every
  Expected Failed Fetch Function I Illegal Importing Infinity Internal Invalid It JSON Loading Load Map Maximum Minified Missing
  Module Name NaN Network No Node Not Number Object Only Operation Out Permission Please Promise Property Proxy React Reduce
  Reading Rejected Request Response Script Set SQL String Symbol Syntax The This Timeout Too Type URL Unable Uncaught Undefined
  Unexpected Unhandled Unknown Unsupported Value Window`.split(/\s+/),
)

const longest = 1_000
const closing: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
  '«': '»',
  '„': '“',
}
const identifier = /^[A-Za-z_$][\w$]{0,40}$/
const name = /[\p{L}\p{M}][\p{L}\p{M}\p{N}_$.-]*/gu

/**
 * An error's message without what might tell of a person: quoted texts, addresses, queries, long numbers, and words with a
 * capital letter that no message of a program begins with. Names of properties that a program tried to read stay.
 */
export function scrubMessage(message: string): string {
  const words = withoutQuotes(message.slice(0, longest)).split(/\s/).filter(Boolean)
  const scrubbed = words.map((word, at) => scrubWord(word, isPartOfNumber(words, at)))
  return scrubbed.join(' ').slice(0, 300)
}

/** An apostrophe within a word quotes nothing. */
function withoutQuotes(text: string): string {
  let kept = ''
  let at = 0
  while (at < text.length) {
    const character = text.charAt(at)
    const close = /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) ? undefined : closing[character]
    const end = close === undefined ? -1 : text.indexOf(close, at + 1)
    if (end === -1) {
      kept += character
      at++
      continue
    }
    const quoted = text.slice(at + 1, end)
    const isProperty = /(reading|setting) $/.test(text.slice(Math.max(0, at - 8), at)) && identifier.test(quoted)
    kept += isProperty ? quoted : hidden
    at = end + 1
  }
  return kept
}

/** Telephone numbers and their like come in groups. */
function isPartOfNumber(words: readonly string[], at: number): boolean {
  const hasDigit = (word: string | undefined) => word !== undefined && /\d/.test(word)
  return hasDigit(words[at]) && (hasDigit(words[at - 1]) || hasDigit(words[at + 1]))
}

function scrubWord(word: string, isPartOfNumber: boolean): string {
  const isLong = /\d/.test(word) && word.length > 3
  if (isLong || isPartOfNumber || /[@?=%&]|:\/\//.test(word)) return hidden
  return word.replace(name, (text) => (mayStay(text) ? text : hidden))
}

function mayStay(text: string): boolean {
  if (!/^[\w$.-]+$/.test(text)) return false
  return /^[a-z_$]/.test(text) || plainWords.has(text) || /^[A-Z][A-Za-z]{0,40}(Error|Exception)$/.test(text)
}

/** The name of an error's class; anything else than a name is none. */
export function scrubType(type: string): string {
  return /^[A-Za-z_$][\w$.]{0,60}$/.test(type) ? type : 'Error'
}

/** A path without its query; parts that might be ids, addresses or names of theirs are left out. */
export function scrubPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.slice(0, 500).split('/').slice(0, 12)
  return parts.map((part) => (/^[a-z][a-z-]{0,30}$/.test(part) || part === '' ? part : ':id')).join('/')
}
