import { PatternError } from './node.ts'

/** Walks along the source of a pattern. */
export class Reader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  isAtEnd(): boolean {
    return this.#at >= this.#source.length
  }

  isAt(text: string): boolean {
    return this.#source.startsWith(text, this.#at)
  }

  /** Goes past the text if it comes next. */
  take(text: string): boolean {
    if (!this.isAt(text)) return false
    this.#at += text.length
    return true
  }

  /** Goes past what a sticky expression finds here. */
  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at
    const found = expression.exec(this.#source)
    if (!found) return undefined
    this.#at += found[0].length
    return found
  }

  /** The next character's code point; a stray bracket is not one. */
  next(): number {
    const codePoint = this.#source.codePointAt(this.#at)
    if (codePoint === undefined || this.isAt(')')) throw new PatternError('syntax')
    return this.nextOfAny()
  }

  nextOfAny(): number {
    const codePoint = this.#source.codePointAt(this.#at)
    if (codePoint === undefined) throw new PatternError('syntax')
    this.#at += codePoint > 0xffff ? 2 : 1
    return codePoint
  }
}
