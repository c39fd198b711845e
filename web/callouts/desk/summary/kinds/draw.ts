import type { Summary, SummaryKind } from '#domain/callouts/summaries/summary.ts'
import type { Chart } from '#web/charts/index.ts'
import type { Say } from '../say.ts'
import { drawChoices } from './choices.ts'
import { drawDates } from './dates.ts'
import { drawFiles } from './files.ts'
import { drawHours } from './hours.ts'
import type { Asked, Draw } from './kind.ts'
import { drawNumbers } from './numbers.ts'
import { drawPlaces } from './places.ts'
import { drawRanks } from './ranks.ts'
import { drawRatings } from './ratings.ts'
import { drawWords } from './texts.ts'
import { drawTruth } from './truth.ts'

/** Each kind of summary there is; nothing but the number of answers is told of what is only counted. */
const draws: { [Kind in SummaryKind]?: Draw<Kind> } = {
  choices: drawChoices,
  truth: drawTruth,
  numbers: drawNumbers,
  ratings: drawRatings,
  ranks: drawRanks,
  dates: drawDates,
  hours: drawHours,
  texts: drawWords,
  places: drawPlaces,
  files: drawFiles,
}

export function drawSummary(summary: Summary, asked: Asked, say: Say): Chart | undefined {
  const draw = draws[summary.kind] as ((summary: Summary, asked: Asked, say: Say) => Chart) | undefined
  return draw?.(summary, asked, say)
}
