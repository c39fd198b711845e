// Draws the sample newsroom's pictures anew: `node server/set-up/sample/pictures/draw.mjs`.
import { join } from 'node:path'
import sharp from 'sharp'
import { asSvg, drawings } from './drawings.mjs'
import { photos } from './photos.mjs'

/** Enough for a cover on any screen: flat shapes stay sharp where they are drawn a little larger. */
const width = 1200
/** What readers send is shown small, and large only one at a time. */
const photoWidth = 900

for (const [name, draw] of Object.entries({ ...drawings, ...photos })) {
  const file = join(import.meta.dirname, `${name}.webp`)
  const picture = sharp(Buffer.from(asSvg(draw()))).resize({ width: name in photos ? photoWidth : width })
  const { size } = await picture.webp({ quality: 60, effort: 6, smartSubsample: true }).toFile(file)
  console.log(`${name}.webp ${Math.round(size / 1000)} kB`)
}
