import type { Tally } from '../question-types/summary-type.ts'
import { textsIn } from './choices.ts'
import { stopWords } from './stop-words.ts'
import type { Source } from './summary.ts'

const shownWords = 10
const shownExamples = 12
/** From a longer text its beginning is shown. */
const exampleLength = 280
const shortWord = 4

/** Which words the texts of a sample contain, and some of them as they are. */
export function tallyTexts({ languages, withWords }: { languages: readonly string[]; withWords: boolean }): Tally {
  const texts: string[] = []
  const uses = new Map<string, number>()
  const forms = new Map<string, Map<string, number>>()
  const examples: (Source & { text: string })[] = []
  const isLeftOut = stopWords(languages)

  function read(text: string) {
    const lower = text.toLowerCase()
    texts.push(lower)
    const seen = new Set<string>()
    for (const written of text.match(wordPattern) ?? []) {
      const word = written.toLowerCase()
      if (written.length < shortWord || seen.has(word) || isLeftOut(word)) continue
      seen.add(word)
      uses.set(word, (uses.get(word) ?? 0) + 1)
      const byForm = forms.get(word) ?? new Map<string, number>()
      byForm.set(written, (byForm.get(written) ?? 0) + 1)
      forms.set(word, byForm)
    }
  }

  return {
    add: () => undefined,
    addSample(answer, source) {
      const given = textsIn(answer)
      if (given.length === 0) return
      if (withWords) read(given.join('\n'))
      else texts.push('')
      if (examples.length < shownExamples) examples.push({ text: shorten(given.join(', ')), ...source })
    },
    finish() {
      if (texts.length === 0) return undefined
      return { kind: 'texts', read: texts.length, words: frequentWords(texts, uses, forms), examples }
    },
  }
}

const wordPattern = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu

/**
 * Counted as a filter finds them: wherever a text contains the word, so that plurals and compounds count with it, and who
 * follows a word finds as many responses as it says.
 */
function frequentWords(
  texts: readonly string[],
  uses: ReadonlyMap<string, number>,
  forms: ReadonlyMap<string, ReadonlyMap<string, number>>,
) {
  const candidates = [...uses]
    .filter(([, count]) => count > 1)
    .sort(byCount)
    .slice(0, shownWords * 4)
    .map(([word]) => word)
  const own = candidates.filter((word) => !candidates.some((other) => other !== word && word.includes(other)))
  return own
    .map((word) => [word, texts.filter((text) => text.includes(word)).length] as const)
    .sort(byCount)
    .slice(0, shownWords)
    .map(([word, count]) => ({ word: [...(forms.get(word) ?? [])].sort(byCount)[0]?.[0] ?? word, count }))
}

function byCount([word, count]: readonly [string, number], [other, otherCount]: readonly [string, number]): number {
  return otherCount - count || (word < other ? -1 : 1)
}

/** Up to the end of a word, where there is one. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= exampleLength) return line
  const cut = line.slice(0, exampleLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), exampleLength - 40))}…`
}
