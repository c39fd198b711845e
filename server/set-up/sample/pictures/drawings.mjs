import {
  boat,
  chance,
  circle,
  colours,
  glints,
  gull,
  house,
  lighthouse,
  line,
  rect,
  shape,
  tree,
  walker,
} from './shapes.mjs'

const { navy, slate, mist, teal, deep, sea, sky, brick, red, rose, amber, light, cream, sand, stone, brown } = colours

const row = (x, base, houses) => {
  let left = x
  return houses
    .map((each) => {
      const drawn = house(left, base, each)
      left += each.width
      return drawn
    })
    .join('')
}

/** The harbour in the evening, upright: beside joining and logging in. */
const harbour = () => {
  const shore = 900
  return {
    width: 1440,
    height: 1920,
    body: [
      rect(0, 0, 1440, shore, '#F4BE94'),
      shape('0 0H1440V250Q1100 330 760 260T0 320', '#EFA985'),
      shape('0 0H1440V90Q1000 190 620 110T0 150', '#E29578'),
      circle(820, 560, 250, '#FBD9A6'),
      circle(820, 560, 190, '#FEEFCB'),
      rect(180, 380, 420, 22, '#FCE3C0', 'rx="11"'),
      rect(320, 424, 220, 18, '#FCE3C0', 'rx="9"'),
      rect(1010, 300, 330, 20, '#F9CDA4', 'rx="10"'),
      shape(`0 ${shore}V690Q220 560 470 660T900 700T1440 600V${shore}`, '#C98A76'),
      shape(`0 ${shore}V800Q300 700 640 790T1440 730V${shore}`, '#8D6A72'),
      rect(0, shore, 1440, 1020, sea),
      rect(0, 1150, 1440, 770, '#336C76'),
      rect(0, 1430, 1440, 490, deep),
      glints(34, { x: 600, y: shore + 30, width: 400, height: 760, fill: '#FEEFCB', seed: 3 }),
      row(700, shore - 14, [
        { width: 120, height: 220, wall: cream, columns: 2, rows: 3, lit: [1, 4], roof: navy },
        { width: 104, height: 270, wall: brick, columns: 2, rows: 4, lit: [2, 5], roof: brown },
        { width: 132, height: 200, wall: sand, columns: 3, rows: 2, lit: [0, 5], roof: navy },
        { width: 112, height: 300, wall: rose, columns: 2, rows: 4, lit: [1, 6], roof: brown },
        { width: 140, height: 240, wall: cream, columns: 3, rows: 3, lit: [4, 8], roof: navy },
        { width: 150, height: 280, wall: brick, columns: 3, rows: 4, lit: [3, 7, 10], roof: brown },
      ]),
      rect(660, shore - 18, 780, 46, slate),
      ...[700, 820, 940, 1060, 1180, 1300, 1420].map((x) => rect(x, shore + 10, 18, 70, navy)),
      shape(`0 ${shore + 44}V${shore - 40}H330L430 ${shore + 44}`, navy),
      shape(`0 ${shore - 40}H330L344 ${shore - 26}H0`, slate),
      lighthouse(190, shore - 38, 470),
      shape(`222 ${shore - 436}L760 ${shore - 560}V${shore - 360}L222 ${shore - 414}`, '#FEEFCB', 'opacity="0.3"'),
      glints(46, { x: -20, y: shore + 50, width: 1440, height: 900, fill: '#FBD9A6', seed: 7 }),
      boat(930, 1180, 250, red),
      rect(700, 1222, 460, 12, '#1B4850', 'rx="6" opacity="0.6"'),
      rect(780, 1254, 330, 10, '#1B4850', 'rx="5" opacity="0.5"'),
      boat(330, 1500, 360, navy),
      rect(20, 1556, 640, 14, '#173F47', 'rx="7" opacity="0.7"'),
      rect(140, 1600, 440, 12, '#173F47', 'rx="6" opacity="0.6"'),
      shape('0 1920V1810H1440V1920', navy),
      rect(0, 1796, 1440, 22, slate),
      ...[230, 1130].map((x) => rect(x, 1712, 88, 100, navy, 'rx="10"') + rect(x - 18, 1700, 124, 34, navy, 'rx="12"')),
      line('274 1760Q700 1900 1174 1760', stone, 14),
      line('274 1760Q700 1900 1174 1760', brown, 4, 'stroke-dasharray="10 26"'),
      gull(300, 240, 46),
      gull(420, 300, 34),
      gull(1090, 190, 40),
      gull(1180, 250, 28),
      gull(610, 170, 26),
    ].join(''),
  }
}

/** Children on a narrow pavement, a lorry beside them: the way to school. */
const wayToSchool = () => ({
  width: 1600,
  height: 1000,
  body: [
    rect(0, 0, 1600, 1000, sky),
    circle(1330, 150, 74, '#FFF1CE'),
    ...[
      [180, 130, 240],
      [860, 96, 300],
      [1010, 140, 180],
    ].map(([x, y, width]) => rect(x, y, width, 24, '#F4F8F4', 'rx="12"')),
    shape('0 560V380Q260 300 520 360T1000 340T1600 300V560', '#B9D0C6'),
    row(-30, 560, [
      { width: 190, height: 250, wall: brick, columns: 3, rows: 3, lit: [4], door: teal },
      { width: 170, height: 200, wall: cream, columns: 2, rows: 2, roof: slate, door: red },
      { width: 180, height: 290, wall: mist, columns: 3, rows: 4, lit: [7], door: navy },
    ]),
    // The school
    rect(760, 300, 620, 260, sand),
    rect(760, 300, 620, 20, cream),
    shape('736 302L790 210H1350L1404 302', brick),
    rect(1020, 190, 100, 112, cream),
    shape('1004 196L1070 116L1136 196', navy),
    circle(1070, 240, 30, navy),
    circle(1070, 240, 23, cream),
    line('1070 240V224M1070 240L1081 246', navy, 5),
    ...[800, 880, 960, 1120, 1200, 1280].flatMap((x) =>
      [346, 446].map(
        (y) =>
          rect(x, y, 52, 66, slate) +
          rect(x + 23, y, 6, 66, cream) +
          rect(x, y + 30, 52, 6, cream) +
          rect(x - 5, y + 66, 62, 7, cream),
      ),
    ),
    shape('1036 560V440a34 34 0 0 1 68 0V560', teal),
    line('1070 420V560', '#0B564F', 4),
    tree(680, 566, 210, '#4F8F74', '#3B7860'),
    tree(1470, 566, 240, '#4F8F74', '#3B7860'),
    rect(0, 548, 1600, 34, stone),
    rect(0, 548, 1600, 8, cream),
    // The road
    rect(0, 582, 1600, 150, '#56637A'),
    ...[20, 230, 440, 1150, 1360].map((x) => rect(x, 652, 110, 9, cream)),
    ...[0, 1, 2, 3, 4, 5].map((index) => shape(`${690 + index * 70} 582h38l${10 + index * 3} 150h-50`, cream)),
    // The lorry
    rect(60, 420, 390, 230, teal, 'rx="8"'),
    rect(60, 470, 390, 12, '#0B564F'),
    line('120 570q26 -26 52 0t52 0t52 0t52 0', cream, 12),
    rect(60, 640, 560, 22, navy),
    shape('462 650V480H552L618 566V650', amber),
    shape('482 500H546L588 560H482', sky),
    rect(596, 606, 26, 20, cream),
    ...[150, 250, 530].map((x) => circle(x, 664, 44, navy) + circle(x, 664, 18, mist)),
    line('4 520h34M14 560h24M4 600h34', cream, 8),
    // The pavement
    rect(0, 720, 1600, 22, stone),
    rect(0, 730, 1600, 270, sand),
    ...Array.from({ length: 14 }, (_, index) => line(`${index * 130 - 40} 1000L${index * 116 + 30} 744`, stone, 4)),
    line('0 842H1600', stone, 4),
    // A lollipop sign
    rect(1238, 470, 14, 346, cream),
    ...[0, 1, 2, 3].map((index) => rect(1238, 540 + index * 70, 14, 35, navy)),
    circle(1245, 424, 66, amber),
    circle(1245, 424, 50, red),
    rect(1208, 412, 74, 24, cream, 'rx="4"'),
    walker(1190, 822, {
      tall: 330,
      coat: amber,
      legs: slate,
      skin: '#8A5A3C',
      hair: navy,
      hat: navy,
      hand: '1244 622',
    }),
    walker(690, 820, { tall: 240, coat: red, skin: '#F2C9A4', hair: '#B5652F', bag: navy }),
    walker(812, 826, { tall: 262, coat: teal, legs: brown, skin: '#6B4430', hair: '#231A1C', bag: amber }),
    walker(930, 816, { tall: 226, coat: navy, legs: slate, skin: '#E3AE84', hair: '#3E2A22', bag: red, hat: teal }),
    walker(1034, 828, { tall: 212, coat: amber, skin: '#F6D4B5', hair: '#D9A441', bag: teal }),
  ].join(''),
})

/** Four shops, one of them shut: what should stay. */
const marketStreet = () => {
  const awning = (x, y, width, one, two) =>
    Array.from({ length: 8 }, (_, index) => {
      const step = width / 8
      const left = x + step * index
      return `<path d="M${left} ${y}h${step}v70a${step / 2} ${step / 2} 0 0 1 ${-step} 0Z" fill="${index % 2 ? two : one}"/>`
    }).join('') + rect(x - 6, y - 12, width + 12, 16, navy)
  const upper = (x, width, wall, top, lit) =>
    [
      rect(x, top, width, 870 - top, wall),
      rect(x, top, width, 18, '#000', 'opacity="0.12"'),
      rect(x - 6, top - 18, width + 12, 22, cream),
      ...[0, 1, 2].flatMap((column) =>
        [0, 1].map((line_) => {
          const [left, up] = [x + width * (0.12 + column * 0.29), top + 60 + line_ * 146]
          return up > 400
            ? ''
            : rect(left - 6, up - 6, 76, 112, cream) +
                rect(left, up, 64, 100, lit === column ? light : slate) +
                rect(left + 29, up, 6, 100, cream) +
                rect(left, up + 44, 64, 6, cream) +
                rect(left - 12, up + 106, 88, 10, stone)
        }),
      ),
    ].join('')
  return {
    width: 1600,
    height: 1000,
    body: [
      rect(0, 0, 1600, 1000, sky),
      circle(260, 90, 60, '#FFF1CE'),
      rect(700, 50, 260, 22, '#F4F8F4', 'rx="11"'),
      rect(1180, 84, 180, 20, '#F4F8F4', 'rx="10"'),
      upper(-20, 400, brick, 190, 1),
      upper(380, 420, cream, 120, 2),
      upper(800, 400, mist, 220, -1),
      upper(1200, 420, rose, 150, 0),
      // The bakery
      rect(10, 520, 340, 350, navy),
      rect(34, 590, 190, 220, light),
      ...[620, 690, 760].map((y) => rect(34, y + 26, 190, 8, brown)),
      ...[620, 690, 760].flatMap((y, shelf) =>
        [0, 1, 2, 3].map(
          (index) =>
            `<ellipse cx="${62 + index * 44}" cy="${y + 16}" rx="19" ry="${shelf === 1 ? 9 : 13}" fill="${index % 2 ? '#B8742F' : '#D99A4A'}"/>`,
        ),
      ),
      rect(246, 600, 84, 270, teal),
      rect(262, 620, 52, 110, sky),
      circle(256, 750, 6, amber),
      awning(0, 520, 360, red, cream),
      // The bookshop
      rect(410, 520, 360, 350, teal),
      rect(530, 600, 216, 210, cream),
      ...[600, 670, 740].map((y) => rect(530, y + 62, 216, 8, brown)),
      ...(() => {
        const take = chance(11)
        const spines = [red, navy, amber, teal, rose, slate]
        return [600, 670, 740].flatMap((y) =>
          Array.from({ length: 11 }, (_, index) => {
            const tall = take(34, 54)
            return rect(538 + index * 18.4, y + 62 - tall, 14, tall, spines[take(0, 5)])
          }),
        )
      })(),
      rect(434, 600, 76, 270, navy),
      rect(448, 620, 48, 110, sky),
      circle(500, 750, 6, amber),
      awning(402, 520, 376, amber, cream),
      // The shop that closed
      rect(830, 520, 340, 350, slate),
      ...Array.from({ length: 13 }, (_, index) =>
        rect(854, 596 + index * 18, 292, 12, index % 2 ? '#7C8AA0' : '#8B99AD'),
      ),
      rect(854, 830, 292, 40, '#65738B'),
      rect(824, 520, 352, 60, '#65738B'),
      rect(850, 538, 200, 24, '#56637A', 'rx="4"'),
      `<g transform="rotate(-5 1000 690)">${rect(920, 640, 170, 110, cream)}${rect(944, 668, 122, 14, red)}${rect(944, 696, 90, 10, mist)}${rect(944, 718, 104, 10, mist)}</g>`,
      // The fishmonger
      rect(1230, 520, 360, 350, brown),
      rect(1254, 600, 220, 210, sky),
      rect(1254, 740, 220, 70, cream),
      ...[0, 1, 2].map(
        (index) =>
          `<g transform="translate(${1284 + index * 66} ${776 - (index % 2) * 20})">${shape('-22 0Q0 -20 26 0Q0 20 -22 0L-38 -14V14', index % 2 ? slate : '#7E9AA6')}${circle(14, -3, 3, navy)}</g>`,
      ),
      rect(1494, 600, 76, 270, teal),
      rect(1508, 620, 48, 110, sky),
      circle(1504, 750, 6, amber),
      awning(1222, 520, 376, teal, cream),
      // The street
      rect(0, 866, 1600, 18, stone),
      rect(0, 880, 1600, 120, sand),
      ...Array.from({ length: 46 }, (_, index) =>
        rect(((index * 271) % 1640) - 30, 900 + ((index * 37) % 86), 46, 7, stone, 'rx="3" opacity="0.7"'),
      ),
      rect(786, 380, 14, 500, navy),
      rect(764, 372, 58, 12, navy),
      shape('770 372L776 300H810L816 372', light),
      shape('766 302L793 268L820 302', navy),
      walker(300, 950, { tall: 330, coat: navy, legs: slate, skin: '#F2C9A4', hair: '#A9A9A9' }),
      walker(620, 962, { tall: 340, coat: red, legs: navy, skin: '#6B4430', hair: '#231A1C' }),
      walker(706, 964, { tall: 220, coat: teal, legs: brown, skin: '#6B4430', hair: '#231A1C', hat: amber }),
      walker(1130, 956, { tall: 336, coat: '#8A7A2E', legs: navy, skin: '#E3AE84', hair: '#3E2A22', bag: teal }),
    ].join(''),
  }
}

/** The slipway, the crane and the fish market: what the harbour board decides on. */
const slipway = () => ({
  width: 1600,
  height: 1000,
  body: [
    rect(0, 0, 1600, 1000, '#C9DAD9'),
    shape('0 0H1600V150Q1200 220 800 160T0 210', '#B7CDCE'),
    circle(420, 210, 78, '#FFF1CE'),
    rect(820, 120, 300, 24, '#E6EFEC', 'rx="12"'),
    rect(980, 160, 180, 18, '#E6EFEC', 'rx="9"'),
    shape('0 520V420Q300 340 640 410T1200 380T1600 410V520', '#8FA9A6'),
    rect(0, 510, 1600, 490, sea),
    rect(0, 680, 1600, 320, '#336C76'),
    rect(0, 850, 1600, 150, deep),
    lighthouse(190, 520, 280),
    shape('0 540V512H300L350 540', navy),
    // The fish market
    rect(900, 300, 640, 250, cream),
    shape('870 304L940 200H1500L1570 304', brick),
    ...[930, 1010, 1090, 1170, 1250, 1330, 1410, 1490].map((x) => rect(x, 240, 8, 62, '#8C4331')),
    rect(870, 300, 700, 18, navy),
    ...[930, 1050, 1170, 1290, 1410].map((x) => shape(`${x} 550V420a46 46 0 0 1 92 0V550`, slate)),
    ...[930, 1170, 1410].map((x) => rect(x + 14, 484, 64, 40, amber) + rect(x + 14, 496, 64, 6, '#B8742F')),
    `<g transform="translate(1220 352)">${shape('-40 0Q0 -34 46 0Q0 34 -40 0L-70 -24V24', teal)}${circle(24, -6, 5, cream)}</g>`,
    rect(620, 546, 980, 60, stone),
    rect(620, 546, 980, 12, cream),
    rect(620, 606, 980, 120, '#8F7C66'),
    ...Array.from({ length: 3 }, (_, line_) =>
      Array.from({ length: 9 }, (_, index) =>
        rect(640 + index * 112 + (line_ % 2) * 50, 622 + line_ * 36, 76, 22, '#7E6B57', 'rx="3"'),
      ).join(''),
    ),
    // The slipway runs into the water
    shape('560 980L760 556H1010L960 980', '#C7B594'),
    shape('560 980L760 556H786L604 980', cream),
    ...[0, 1, 2, 3, 4].map((index) =>
      line(`${752 - index * 38} ${600 + index * 80}L${1004 - index * 10} ${600 + index * 80}`, stone, 7),
    ),
    shape('576 946L560 980H960L964 946', '#336C76', 'opacity="0.65"'),
    // A boat on its cradle
    boat(850, 700, 210, red),
    line('740 730L716 776M960 726L986 776M700 776H1004', navy, 14),
    circle(730, 786, 16, navy),
    circle(976, 786, 16, navy),
    // The crane
    rect(1380, 470, 90, 90, navy),
    line('1400 480L1424 110M1450 480L1424 110', navy, 16),
    line('1406 400H1444M1410 310H1438M1416 220H1432', navy, 10),
    line('1424 116L980 200M1424 150L1010 212M1424 110L1530 160', navy, 14),
    line('1330 134L1320 152M1230 154L1220 172M1130 172L1120 190', navy, 8),
    rect(1494, 150, 66, 60, brown),
    line('996 204V396', navy, 6),
    line('996 396q-20 6 -14 26q14 14 26 -4', amber, 9),
    glints(36, { x: -20, y: 540, width: 620, height: 440, fill: '#CFE3E1', seed: 23 }),
    glints(14, { x: 1000, y: 740, width: 620, height: 240, fill: '#CFE3E1', seed: 31 }),
    boat(290, 720, 170, teal),
    rect(150, 746, 290, 10, '#1B4850', 'rx="5" opacity="0.6"'),
    walker(1120, 606, { tall: 150, coat: amber, legs: navy, skin: '#F2C9A4', hair: navy, hat: navy }),
    walker(1210, 606, { tall: 154, coat: teal, legs: brown, skin: '#6B4430', hair: '#231A1C' }),
    gull(620, 250, 34),
    gull(700, 300, 24),
    gull(560, 330, 20),
    gull(1240, 90, 26),
  ].join(''),
})

/** By the name of the file each is kept as. */
export const drawings = { harbour, 'way-to-school': wayToSchool, 'market-street': marketStreet, slipway }

export function asSvg({ width, height, body }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
