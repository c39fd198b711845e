import { baseLanguage } from '#domain/locales/locale.ts'

const latinAndCyrillic: Readonly<Record<string, string>> = {
  // Latin letters that have no plain letter within
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ŋ: 'ng',
  // Cyrillic: Russian, and the letters of its neighbours
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const greek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Two letters that make one sound. */
const greekPairs: Readonly<Record<string, string>> = { ου: 'ou', αυ: 'av', ευ: 'ev', γγ: 'ng', γκ: 'gk', γχ: 'nch' }

const germanUmlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * A text in small plain Latin letters, as readers of the language would spell it: only German writes ä as ae. Signs and
 * scripts that are not known here stay.
 */
export function transliterate(text: string, locale: string): string {
  const umlauts = baseLanguage(locale) === 'de' ? germanUmlauts : {}
  const spelled = replaceAll(text.normalize('NFC').toLowerCase(), { ...latinAndCyrillic, ...umlauts }, 1)
  const plain = spelled.normalize('NFKD').replace(/\p{M}/gu, '')
  return replaceAll(replaceAll(plain.normalize('NFC'), greekPairs, 2), greek, 1)
}

function replaceAll(text: string, replacements: Readonly<Record<string, string>>, length: 1 | 2): string {
  const keys = Object.keys(replacements).filter((key) => key.length === length)
  return text.replace(new RegExp(keys.join('|'), 'gu'), (found) => replacements[found] ?? found)
}
