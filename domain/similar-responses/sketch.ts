/** How many numbers a sketch has, and of how many minima each is made. */
const [bands, rows] = [40, 4] as const

/**
 * A text in forty numbers, so that similar ones are found without comparing all with all: each number is the same in two
 * sketches with a probability of the fourth power of how similar their trigrams are (MinHash in bands). Of 0.5 there is one
 * they share in nine cases of ten, of 0.2 in one of sixteen. Texts of different `within` share none.
 */
export function sketchOf(trigrams: ReadonlySet<string>, within: string): number[] {
  if (trigrams.size === 0) return []
  const minima = new Uint32Array(bands * rows).fill(0xffffffff)
  for (const trigram of trigrams) {
    const hashed = hash(trigram)
    salts.forEach((salt, at) => {
      const mixed = mix(hashed ^ salt)
      if (mixed < (minima[at] ?? 0)) minima[at] = mixed
    })
  }
  const start = hash(within)
  return Array.from({ length: bands }, (_, band) => {
    const own = minima.subarray(band * rows, (band + 1) * rows)
    return own.reduce((sum, minimum) => mix(sum ^ minimum), mix(start + band)) | 0
  })
}

/** Another way of mixing for each minimum; the same for ever, for sketches are stored. */
const salts = Uint32Array.from({ length: bands * rows }, (_, at) => mix(0x9e3779b9 * (at + 1)))

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}

/** Each bit of the outcome depends on all of the input (MurmurHash3's end). */
function mix(input: number): number {
  let mixed = input | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
