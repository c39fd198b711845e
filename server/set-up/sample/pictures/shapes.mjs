/** The colours that all pictures share. */
export const colours = {
  navy: '#1F2A44',
  slate: '#4B5A75',
  mist: '#8FA3AE',
  teal: '#0F766E',
  deep: '#22565E',
  sea: '#3C7D86',
  sky: '#DCEAE8',
  brick: '#A9523C',
  red: '#C8432B',
  rose: '#C98A76',
  amber: '#F0A63A',
  light: '#FCD98A',
  cream: '#FBF0DC',
  sand: '#E4D3B3',
  stone: '#BCA98A',
  brown: '#5C3A33',
}
const { navy, cream, light, slate } = colours

export const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const circle = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
export const shape = (points, fill, more = '') => `<path d="M${points}Z" fill="${fill}" ${more}/>`
export const line = (points, stroke, width, more = '') =>
  `<path d="M${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** Counts and places that look like chance and stay the same. */
export function chance(seed) {
  let state = seed
  return (from, to) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.round(from + (state / 2147483648) * (to - from))
  }
}

/** A house with its gable to the street. */
export function house(x, base, { width, height, wall, roof = navy, columns = 3, rows = 3, lit = [], door }) {
  const top = base - height
  const [gap, pane] = [width / (columns + 0.6), (width / (columns + 0.6)) * 0.52]
  const storey = height / (rows + 0.5)
  const windows = Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [left, up] = [x + gap * (column + 0.55), top + storey * (row + 0.45)]
    const glass = lit.includes(index) ? light : slate
    return rect(left, up, pane, storey * 0.52, glass) + rect(left - 3, up + storey * 0.52, pane + 6, 5, cream)
  })
  return [
    rect(x, top, width, height, wall),
    rect(x, top, width * 0.08, height, '#000', 'opacity="0.1"'),
    rect(x + width * 0.7, top - width * 0.36, width * 0.1, width * 0.24, roof),
    shape(`${x - 8} ${top + 2}L${x + width / 2} ${top - width * 0.42}L${x + width + 8} ${top + 2}`, roof),
    ...windows,
    door ? rect(x + width * 0.4, base - storey * 0.62, width * 0.2, storey * 0.62, door, 'rx="4"') : '',
  ].join('')
}

/** Seen from the side, walking to the right; `x` and `base` are where the feet are. */
export function walker(x, base, { tall, coat, legs = navy, skin, hair, bag, hat, hand }) {
  const unit = tall / 10
  const [hip, neck] = [base - tall * 0.42, base - tall * 0.8]
  return [
    `<ellipse cx="${x}" cy="${base + unit * 0.1}" rx="${unit * 2.4}" ry="${unit * 0.35}" fill="#000" opacity="0.16"/>`,
    line(`${x - unit * 0.2} ${hip}L${x - unit * 1.3} ${base - unit * 0.4}l${unit * 0.6} 0`, legs, unit * 0.95),
    line(`${x + unit * 0.2} ${hip}L${x + unit * 1.2} ${base - unit * 0.4}l${unit * 0.7} 0`, legs, unit * 0.95),
    bag ? rect(x - unit * 2.5, neck + unit * 0.5, unit * 1.7, unit * 2.7, bag, `rx="${unit * 0.6}"`) : '',
    bag
      ? rect(x - unit * 2.5, neck + unit * 1.8, unit * 1.2, unit * 0.9, '#000', `rx="${unit * 0.3}" opacity="0.18"`)
      : '',
    shape(
      `${x - unit * 1.1} ${neck + unit * 0.4}q${unit * 1.1} ${-unit * 0.9} ${unit * 2.2} 0l${unit * 0.35} ${tall * 0.4}h${-unit * 2.9}`,
      coat,
    ),
    line(
      `${x + unit * 0.1} ${neck + unit * 0.9}L${hand ?? `${x + unit * 1.5} ${hip - unit * 0.1}`}`,
      coat,
      unit * 0.85,
    ),
    line(
      `${x + unit * 0.1} ${neck + unit * 0.9}L${hand ?? `${x + unit * 1.5} ${hip - unit * 0.1}`}`,
      '#000',
      unit * 0.85,
      'opacity="0.14"',
    ),
    rect(x - unit * 0.35, neck - unit * 0.3, unit * 0.8, unit * 0.9, skin),
    circle(x + unit * 0.1, neck - unit * 0.8, unit * 1.05, skin),
    shape(
      `${x + unit * 1.05} ${neck - unit * 1.15}A${unit * 1.12} ${unit * 1.12} 0 1 0 ${x - unit * 0.6} ${neck + unit * 0.05}Q${x - unit * 0.1} ${neck - unit * 0.9} ${x + unit * 1.05} ${neck - unit * 1.15}`,
      hair,
    ),
    hat
      ? shape(
          `${x - unit * 1.1} ${neck - unit * 1.05}a${unit * 1.15} ${unit * 1.15} 0 0 1 ${unit * 2.3} ${-unit * 0.2}l0 ${unit * 0.25}l${-unit * 2.3} ${unit * 0.25}`,
          hat,
        ) + circle(x, neck - unit * 2.25, unit * 0.4, cream)
      : '',
  ].join('')
}

export function tree(x, base, size, leaves, shade) {
  return (
    rect(x - size * 0.06, base - size * 0.7, size * 0.12, size * 0.7, colours.brown) +
    circle(x, base - size, size * 0.42, leaves) +
    circle(x - size * 0.28, base - size * 0.78, size * 0.3, leaves) +
    circle(x + size * 0.26, base - size * 0.76, size * 0.32, shade)
  )
}

export const gull = (x, y, size, stroke = navy) =>
  line(
    `${x - size} ${y - size * 0.3}q${size * 0.5} ${-size * 0.5} ${size} ${size * 0.3}q${size * 0.5} ${-size * 0.8} ${size} ${-size * 0.3}`,
    stroke,
    size * 0.18,
  )

/** Light on the water, denser near the shore. */
export function glints(count, { x, y, width, height, fill, seed }) {
  const take = chance(seed)
  return Array.from({ length: count }, () => {
    const [left, depth] = [take(x, x + width), take(0, 1000) / 1000]
    return rect(
      left,
      y + height * depth * depth,
      take(20, 60) + depth * 60,
      4 + depth * 4,
      fill,
      `rx="3" opacity="${0.3 + depth * 0.4}"`,
    )
  }).join('')
}

/** A fishing boat whose waterline is at `y`. */
export function boat(x, y, size, hull = colours.red) {
  const at = (dx, dy) => `${x + dx * size} ${y + dy * size}`
  return [
    line(
      `${at(-0.1, -0.3)}L${at(-0.1, -1.25)}L${at(-0.72, -0.34)}M${at(-0.1, -1.1)}L${at(0.7, -0.34)}`,
      navy,
      size * 0.022,
    ),
    shape(`${at(-0.1, -1.25)}L${at(0.1, -1.2)}L${at(-0.1, -1.14)}`, colours.amber),
    rect(x + size * 0.08, y - size * 0.72, size * 0.42, size * 0.46, cream),
    rect(x + size * 0.04, y - size * 0.76, size * 0.5, size * 0.06, navy),
    rect(x + size * 0.14, y - size * 0.64, size * 0.12, size * 0.15, slate),
    rect(x + size * 0.32, y - size * 0.64, size * 0.12, size * 0.15, slate),
    rect(x - size * 0.56, y - size * 0.42, size * 0.22, size * 0.16, colours.amber),
    rect(x - size * 0.32, y - size * 0.38, size * 0.14, size * 0.12, colours.teal),
    shape(
      `${at(-0.82, -0.3)}L${at(0.9, -0.34)}Q${at(0.8, 0.05)} ${at(0.58, 0.1)}L${at(-0.62, 0.1)}Q${at(-0.76, -0.06)} ${at(-0.82, -0.3)}`,
      hull,
    ),
    shape(`${at(-0.82, -0.3)}L${at(0.9, -0.34)}L${at(0.87, -0.25)}L${at(-0.8, -0.21)}`, cream),
    rect(x - size * 0.66, y + size * 0.04, size * 1.3, size * 0.06, navy, `rx="${size * 0.03}"`),
  ].join('')
}

export function lighthouse(x, base, height) {
  const half = height * 0.12
  const wide = (share) => half * (1 - share * 0.35)
  const bands = [0, 1, 2, 3, 4].map((index) => {
    const [low, high] = [index / 5, (index + 1) / 5]
    const [bottom, top] = [base - height * 0.78 * low, base - height * 0.78 * high]
    const fill = index % 2 ? cream : colours.red
    return shape(
      `${x - wide(low)} ${bottom}L${x + wide(low)} ${bottom}L${x + wide(high)} ${top}L${x - wide(high)} ${top}`,
      fill,
    )
  })
  const deck = base - height * 0.78
  return [
    ...bands,
    shape(
      `${x + wide(0) * 0.35} ${base}L${x + wide(0)} ${base}L${x + wide(1)} ${deck}L${x + wide(1) * 0.35} ${deck}`,
      '#000',
      'opacity="0.14"',
    ),
    rect(x - half * 0.9, deck - height * 0.02, half * 1.8, height * 0.025, navy),
    rect(x - half * 0.5, deck - height * 0.12, half, height * 0.1, light),
    rect(x - half * 0.06, deck - height * 0.12, half * 0.12, height * 0.1, navy),
    shape(
      `${x - half * 0.66} ${deck - height * 0.12}L${x} ${deck - height * 0.21}L${x + half * 0.66} ${deck - height * 0.12}`,
      navy,
    ),
  ].join('')
}
