/** Whether the digits after the country's letters check out. Countries without an entry are judged by the form alone. */
export const checkDigits: Readonly<Record<string, (body: string) => boolean>> = {
  AT: (body) => {
    const digits = digitsOf(body)
    const sum = digits.slice(0, 7).reduce((total, digit, at) => total + (at % 2 === 1 ? crossSum(digit * 2) : digit), 0)
    return (10 - ((sum + 4) % 10)) % 10 === digits[7]
  },
  BE: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)),
  BG: (body) => body.length !== 9 || isTwiceWeighted(body, { first: range(1, 8), second: range(3, 10) }),
  CH: (body) => isWeighted11(body, [5, 4, 3, 2, 7, 6, 5, 4]),
  CY: (body) => {
    const sum = digitsOf(body).reduce(
      (total, digit, at) => total + (at % 2 === 0 ? (cypriotOdd[digit] ?? 0) : digit),
      0,
    )
    return body.at(-1) === String.fromCharCode(65 + (sum % 26))
  },
  // Longer ones are people's birth numbers.
  CZ: (body) => body.length !== 8 || (11 - (weigh(body, range(8, 2)) % 11)) % 10 === digitsOf(body)[7],
  DE: isMod11Then10,
  DK: (body) => weigh(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (body) => (10 - (weigh(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === digitsOf(body)[8],
  EL: isGreek,
  ES: isSpanish,
  FI: (body) => weigh(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  // A key with letters follows no published rule.
  FR: (body) => /^\D|^\d\D/.test(body) || (12 + 3 * (Number(body.slice(2)) % 97)) % 97 === Number(body.slice(0, 2)),
  GB: isBritish,
  GR: isGreek,
  HR: isMod11Then10,
  HU: (body) => (10 - (weigh(body, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digitsOf(body)[7],
  IE: isIrish,
  IT: isLuhn,
  LT: (body) =>
    body.length === 9
      ? isTwiceWeighted(body, { first: range(1, 8), second: [3, 4, 5, 6, 7, 8, 9, 1] })
      : isTwiceWeighted(body, { first: [...range(1, 9), 1, 2], second: [...range(3, 9), 1, 2, 3, 4] }),
  LU: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)),
  // Those of people hold a birthday.
  LV: (body) => /^[0-3]/.test(body) || (weigh(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) - 3) % 11 === 0,
  MT: (body) => (weigh(body, [3, 4, 6, 7, 8, 9]) + Number(body.slice(6))) % 37 === 0,
  // Sole traders have had numbers of another kind since 2020, which are checked like an IBAN.
  NL: (body) => isDutchCompany(body) || mod97(`NL${body}`) === 1,
  NO: (body) => isWeighted11(body, [3, 2, 7, 6, 5, 4, 3, 2]),
  PL: (body) => weigh(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitsOf(body)[9],
  PT: (body) => checkOrZero(weigh(body, range(9, 2))) === digitsOf(body)[8],
  RO: (body) => ((weigh(body.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === digitsOf(body).at(-1),
  SE: (body) => isLuhn(body.slice(0, 10)),
  SI: (body) => {
    const check = 11 - (weigh(body, range(8, 2)) % 11)
    return check !== 11 && check % 10 === digitsOf(body)[7]
  },
  SK: (body) => Number(body) % 11 === 0,
  XI: isBritish,
}

const digitsOf = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number)

/** From one to the other, both included, up or down. */
function range(from: number, to: number): number[] {
  const step = from < to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + at * step)
}

/** The sum of the first digits, each times its weight. */
function weigh(text: string, weights: readonly number[]): number {
  const digits = digitsOf(text)
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
}

const crossSum = (number: number) => Math.floor(number / 10) + (number % 10)

/** The usual check by 11, where a result of ten or eleven is written as a nought. */
function checkOrZero(sum: number): number {
  const check = 11 - (sum % 11)
  return check > 9 ? 0 : check
}

/** The check by 11 where no number with a result of ten is given out. */
function isWeighted11(body: string, weights: readonly number[]): boolean {
  return (11 - (weigh(body, weights) % 11)) % 11 === digitsOf(body)[weights.length]
}

/** Other weights decide where the first give ten, and a second ten is written as a nought. */
function isTwiceWeighted(body: string, { first, second }: { first: number[]; second: number[] }): boolean {
  const once = weigh(body, first) % 11
  return (once === 10 ? (weigh(body, second) % 11) % 10 : once) === digitsOf(body)[first.length]
}

function isLuhn(body: string): boolean {
  const sum = digitsOf(body)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 1 ? crossSum(digit * 2) : digit), 0)
  return sum % 10 === 0
}

/** ISO 7064, MOD 11,10. */
function isMod11Then10(body: string): boolean {
  const digits = digitsOf(body)
  const check = digits.slice(0, -1).reduce((product, digit) => (((digit + product) % 10 || 10) * 2) % 11, 10)
  return (11 - check) % 10 === digits.at(-1)
}

/** ISO 7064, MOD 97-10; letters count from ten. */
function mod97(text: string): number {
  return [...text].reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0)
}

const isDutchCompany = (body: string) => weigh(body, range(9, 2)) % 11 === digitsOf(body)[8]

function isGreek(body: string): boolean {
  return (weigh(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitsOf(body)[8]
}

/** Two ways that both are in use; government departments and health authorities have short numbers without a check. */
function isBritish(body: string): boolean {
  if (/^\D/.test(body)) return true
  const sum = weigh(body, range(8, 2)) + Number(body.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'

/** Older numbers have a letter or sign in the second place; those since 2013 a second letter at the end. */
function isIrish(body: string): boolean {
  const isOld = !/^\d{7}/.test(body)
  const digits = isOld ? `0${body.slice(2, 7)}${body[0]}` : body.slice(0, 7)
  const second = isOld || body.length < 9 ? 0 : irishLetters.indexOf(body[8] ?? '') * 9
  return body[7] === irishLetters[(weigh(digits, range(8, 2)) + second) % 23]
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

function isSpanish(body: string): boolean {
  const [first = '', last = ''] = [body[0], body[8]]
  if (/[\dXYZ]/.test(first)) {
    const number = Number(body.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))))
    return last === spanishLetters[number % 23]
  }
  if (/[KLM]/.test(first)) return last === spanishLetters[Number(body.slice(1, 8)) % 23]
  const sum = digitsOf(body.slice(1, 8)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? crossSum(digit * 2) : digit),
    0,
  )
  const check = (10 - (sum % 10)) % 10
  return last === String(check) || last === 'JABCDEFGHI'[check]
}
