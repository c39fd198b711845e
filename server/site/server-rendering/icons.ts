const path = (d: string) => `<path d="${d}"></path>`
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"></line>`
const circle = (cx: number, cy: number, r: number, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}"${more}></circle>`

const drawings = {
  check: [path('M20 6 9 17l-5-5')],
  'chevron-down': [path('m6 9 6 6 6-6')],
  'chevron-left': [path('m15 18-6-6 6-6')],
  'chevron-right': [path('m9 18 6-6-6-6')],
  'arrow-right': [path('M5 12h14'), path('m12 5 7 7-7 7')],
  globe: [circle(12, 12, 10), path('M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20'), path('M2 12h20')],
  images: [
    path('m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16'),
    path('M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2'),
    circle(13, 7, 1, ' fill="currentColor"'),
    '<rect x="8" y="2" width="14" height="14" rx="2"></rect>',
  ],
  list: ['M3 5h.01', 'M3 12h.01', 'M3 19h.01', 'M8 5h13', 'M8 12h13', 'M8 19h13'].map(path),
  map: [
    path(
      'M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0z',
    ),
    path('M15 5.764v15'),
    path('M9 3.236v15'),
  ],
  'map-pin': [
    path('M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0'),
    circle(12, 10, 3),
  ],
  minus: [path('M5 12h14')],
  plus: [path('M5 12h14'), path('M12 5v14')],
  search: [path('m21 21-4.34-4.34'), circle(11, 11, 8)],
  'share-2': [
    circle(18, 5, 3),
    circle(6, 12, 3),
    circle(18, 19, 3),
    line(8.59, 13.51, 15.42, 17.49),
    line(15.41, 6.51, 8.59, 10.49),
  ],
  waves: ['M2 12q2.5 2 5 0t5 0 5 0 5 0', 'M2 19q2.5 2 5 0t5 0 5 0 5 0', 'M2 5q2.5 2 5 0t5 0 5 0 5 0'].map(path),
  x: [path('M18 6 6 18'), path('m6 6 12 12')],
}

/** An icon as the app draws it, whose words stand beside it. */
export function icon(className: string, name: keyof typeof drawings): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ` +
    `stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ` +
    `class="lucide lucide-${name} ${className}" aria-hidden="true" focusable="false">${drawings[name].join('')}</svg>`
  )
}
