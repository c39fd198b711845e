import sharp from 'sharp'

const d = ['0', '1-intro', '4-list', '5-filters', '6-choose', '7-form']
const run = async (names, w, h, cols, out) => {
  const c = []
  let k = 0
  for (const n of names) {
    try {
      c.push({
        input: await sharp(`/tmp/shots/${n}.png`).resize(w, h, { fit: 'fill' }).toBuffer(),
        left: (k % cols) * w,
        top: Math.floor(k / cols) * h,
      })
    } catch {}
    k++
  }
  await sharp({
    create: { width: w * cols, height: h * Math.ceil(names.length / cols), channels: 3, background: '#888' },
  })
    .composite(c)
    .png()
    .toFile(out)
}
await run(
  d.map((n) => 'desk-' + n),
  853,
  533,
  2,
  '/tmp/shots/sheet-desk.png',
)
await run(
  d.slice(1).map((n) => 'phone-' + n),
  390,
  844,
  5,
  '/tmp/shots/sheet-phone.png',
)
