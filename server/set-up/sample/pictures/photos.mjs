import { circle, colours, glints, house, line, rect, shape, tree, walker } from './shapes.mjs'

const { navy, slate, mist, teal, sky, brick, red, rose, amber, light, cream, sand, stone } = colours
const [width, height, kerb] = [900, 640, 400]
const asphalt = '#56637A'

const houses = (x, each) => each.map((one, index) => house(x + index * 178, kerb, { width: 170, ...one })).join('')

const car = (x, y, paint) =>
  [
    shape(`${x} ${y}V${y - 44}l34 -8l44 -46h118l52 48l34 8V${y}`, paint),
    shape(`${x + 46} ${y - 54}l36 -34h46v34`, sky),
    shape(`${x + 138} ${y - 54}v-34h50l38 34`, sky),
    ...[x + 58, x + 224].map((at) => circle(at, y, 28, navy) + circle(at, y, 12, mist)),
  ].join('')

const lamp = (x, isLit) =>
  line(`${x} ${kerb + 40}V170q0 -40 60 -40`, navy, 9) +
  (isLit ? shape(`${x + 40} 134L${x - 50} ${kerb + 60}H${x + 190}L${x + 86} 134`, light, 'opacity="0.35"') : '') +
  rect(x + 36, 124, 52, 16, isLit ? light : slate, 'rx="8"')

const street = (air, ground, ...parts) => ({
  width,
  height,
  body: [
    rect(0, 0, width, kerb, air),
    rect(0, kerb, width, 60, stone),
    rect(0, kerb + 60, width, 200, ground),
    ...parts,
  ].join(''),
})

const child = { skin: '#E9B990', hair: navy, bag: red, coat: teal }

/** Cars where children would walk. */
const pavement = () =>
  street(
    sky,
    asphalt,
    houses(-20, [
      { height: 230, wall: cream, door: red },
      { height: 270, wall: brick, lit: [3], door: teal },
      { height: 220, wall: sand, columns: 2 },
      { height: 260, wall: rose, door: navy },
      { height: 240, wall: cream },
    ]),
    car(60, kerb + 52, slate),
    car(520, kerb + 52, amber),
    walker(420, kerb + 150, { tall: 150, ...child }),
    ...[0, 240, 480, 720].map((x) => rect(x, 570, 120, 10, cream)),
  )

/** A street that narrows where the buses turn, without a crossing. */
const corner = () =>
  street(
    '#E7EEE4',
    asphalt,
    houses(330, [
      { height: 300, wall: sand, door: navy },
      { height: 250, wall: mist, lit: [2] },
      { height: 290, wall: brick, door: cream },
    ]),
    tree(150, kerb + 10, 260, '#4F8F74', '#3B7860'),
    rect(470, 330, 380, 190, red, 'rx="14"'),
    ...[500, 580, 660, 740].map((x) => rect(x, 358, 64, 62, sky)),
    rect(470, 452, 380, 14, cream),
    ...[560, 770].map((x) => circle(x, 520, 36, navy) + circle(x, 520, 15, mist)),
    walker(250, kerb + 90, { tall: 170, ...child, coat: amber }),
    walker(330, kerb + 96, { tall: 120, ...child, hat: red }),
    shape('0 640L260 560H340L120 640', stone),
  )

/** The lane behind the school at four in the afternoon, in December. */
const lane = () =>
  street(
    '#2A3554',
    '#3A4560',
    circle(760, 96, 40, cream),
    houses(-40, [
      { height: 240, wall: '#3B4765', lit: [1, 4] },
      { height: 280, wall: '#45506E', lit: [7] },
      { height: 230, wall: '#3B4765', lit: [0] },
      { height: 260, wall: '#45506E' },
      { height: 250, wall: '#3B4765', lit: [3] },
      { height: 220, wall: '#45506E' },
    ]),
    lamp(180, false),
    lamp(640, true),
    walker(420, kerb + 130, { tall: 150, ...child, coat: slate, bag: navy }),
  )

/** A crossing nobody has painted for years. */
const crossing = () =>
  street(
    sky,
    asphalt,
    tree(110, kerb + 6, 240, '#4F8F74', '#3B7860'),
    houses(230, [
      { height: 210, wall: cream, door: teal },
      { height: 260, wall: rose, lit: [4] },
      { height: 230, wall: sand, door: red },
    ]),
    tree(820, kerb + 6, 210, '#5E9A6C', '#3B7860'),
    ...[0, 1, 2, 3, 4].map((index) =>
      shape(`${300 + index * 66} 460h40l${index * 8 - 16} 180h-54`, cream, `opacity="${0.75 - index * 0.14}"`),
    ),
    car(620, 560, teal),
    walker(380, 520, { tall: 160, ...child }),
  )

/** The path along the quay, under water at every spring tide. */
const quay = () =>
  street(
    '#DDE6EA',
    colours.sea,
    houses(420, [
      { height: 220, wall: brick, door: navy },
      { height: 260, wall: cream, lit: [2] },
      { height: 230, wall: mist },
    ]),
    rect(0, kerb - 12, width, 26, slate),
    ...[60, 220, 380, 540, 700, 860].map((x) => rect(x, kerb - 62, 12, 60, navy)),
    line(`0 ${kerb - 56}H${width}`, navy, 8),
    glints(26, { x: 0, y: kerb + 70, width, height: 160, fill: cream, seed: 11 }),
    walker(200, kerb + 46, { tall: 150, ...child, coat: amber }),
  )

export const photos = { pavement, corner, lane, crossing, quay }
