import type { Answering } from './answering.ts'
import type { Measured } from './drive.ts'
import type { FormReading } from './form-reading.ts'
import type { MapIndex } from './map-index.ts'
import type { Starts } from './starts.ts'
import type { Intake } from './webhooks.ts'

export interface Transfer {
  name: string
  seconds: number
  rows: number
  /** The server's largest resident memory meanwhile, in megabytes. */
  memoryMegabytes: number
  secondsLimit: number
  memoryLimit?: number
}

export interface Report {
  contacts: number
  payments: number
  reads: Measured[]
  transfers: Transfer[]
  answering?: Answering
  formReading?: FormReading
  mapIndex?: MapIndex
  intake?: Intake
  starts?: Starts
  memoryMegabytes: number
}

export function printReport(report: Report, before?: Report): void {
  console.log(`\n${report.contacts} contacts, ${report.payments} payments\n`)
  console.log(line('read', 'req/s', 'p50 ms', 'p99 ms', 'limit', 'errors', 'bare SQL/s', before ? 'before' : ''))
  for (const read of report.reads) {
    const { name, perSecond, p50, p99, p99Limit, errors, bareSqlPerSecond } = read
    const earlier = before?.reads.find((each) => each.name === name)
    console.log(
      line(
        name,
        round(perSecond),
        p50,
        p99,
        p99Limit === undefined ? '' : `${p99Limit}${p99 < p99Limit ? '' : ' !'}`,
        errors,
        bareSqlPerSecond === undefined ? '' : round(bareSqlPerSecond),
        earlier ? `× ${(perSecond / earlier.perSecond).toFixed(2)}` : '',
      ),
    )
  }
  for (const { name, seconds, secondsLimit, rows, memoryMegabytes, memoryLimit } of report.transfers) {
    const earlier = before?.transfers.find((each) => each.name === name)
    const isOver = seconds >= secondsLimit || memoryMegabytes >= (memoryLimit ?? Infinity)
    console.log(
      `${name}: ${rows} rows in ${seconds.toFixed(1)} s (limit ${secondsLimit} s), memory ${round(memoryMegabytes)} MB${memoryLimit ? ` (limit ${memoryLimit} MB)` : ''}${isOver ? ' !' : ''}${earlier ? `, × ${(earlier.seconds / seconds).toFixed(2)}` : ''}`,
    )
  }
  if (report.answering) {
    const { perSecond, perSecondLimit, p50, p99, p99Limit, errors, lost } = report.answering
    console.log(
      `guest answering: ${round(perSecond)} a second (limit ${perSecondLimit}), p50 ${p50} ms, p99 ${p99} ms (limit ${p99Limit} ms), ${errors} errors, ${lost} lost${isAnsweringOff(report.answering) ? ' !' : ''}`,
    )
  }
  if (report.formReading) {
    const { perSecond, perSecondLimit, p50, p99, errors, ofHealth } = report.formReading
    console.log(
      `callout with form: ${round(perSecond)} a second (limit ${perSecondLimit}), p50 ${p50} ms, p99 ${p99} ms, ${errors} errors, ${ofHealth.toFixed(2)} of what /health answers${isReadingOff(report.formReading) ? ' !' : ''}`,
    )
  }
  if (report.mapIndex) {
    const { entries, firstViewMs, firstViewLimit, buildSeconds, longestBlockMs, blockLimit } = report.mapIndex
    console.log(
      `map index: first view of ${round(entries)} places in ${round(firstViewMs)} ms (limit ${firstViewLimit} ms), made in ${buildSeconds.toFixed(1)} s, nobody waits longer than ${round(longestBlockMs)} ms (limit ${blockLimit} ms)${isIndexOff(report.mapIndex) ? ' !' : ''}`,
    )
  }
  if (report.intake) {
    const { perSecond, perSecondLimit, acknowledged, lost, waiting } = report.intake
    console.log(
      `webhook events: ${round(perSecond)} a second (limit ${perSecondLimit})${isTooSlow(report.intake) ? ' !' : ''}; ${round(acknowledged)} acknowledged before a kill, ${lost} lost, ${waiting} not carried out${lost + waiting > 0 ? ' !' : ''}`,
    )
  }
  if (report.starts) {
    const { count, p50, p99, p50Limit, providerP50, p50WhenTold } = report.starts
    console.log(
      `start of a contribution: ${p50.toFixed(1)} ms of our own at the median of ${count} (limit ${p50Limit} ms)${p50 > p50Limit ? ' !' : ''}, p99 ${p99.toFixed(1)} ms; ${p50WhenTold.toFixed(1)} ms where its news come in meanwhile; the simulator ${providerP50.toFixed(1)} ms`,
    )
  }
  console.log(`memory of the server after all: ${round(report.memoryMegabytes)} MB`)
}

/** Everything that is over its limit, by name. */
export function findMisses({ reads, transfers, answering, formReading, mapIndex, intake, starts }: Report): string[] {
  return [
    ...reads.filter(({ p99, p99Limit = Infinity, errors }) => p99 >= p99Limit || errors > 0).map(({ name }) => name),
    ...transfers
      .filter((each) => each.seconds >= each.secondsLimit || each.memoryMegabytes >= (each.memoryLimit ?? Infinity))
      .map(({ name }) => name),
    ...(answering && isAnsweringOff(answering) ? ['guest answering'] : []),
    ...(formReading && isReadingOff(formReading) ? ['callout with form'] : []),
    ...(mapIndex && isIndexOff(mapIndex) ? ['map index'] : []),
    ...(intake && (isTooSlow(intake) || intake.lost + intake.waiting > 0) ? ['webhook events'] : []),
    ...(starts && starts.p50 > starts.p50Limit ? ['start of a contribution'] : []),
  ]
}

const isAnsweringOff = ({ perSecond, perSecondLimit, p99, p99Limit, errors, lost }: Answering) =>
  perSecond < perSecondLimit || p99 >= p99Limit || errors + lost > 0

const isReadingOff = ({ perSecond, perSecondLimit, errors }: FormReading) => perSecond < perSecondLimit || errors > 0

const isIndexOff = ({ firstViewMs, firstViewLimit, longestBlockMs, blockLimit }: MapIndex) =>
  firstViewMs >= firstViewLimit || longestBlockMs >= blockLimit

const isTooSlow = ({ perSecond, perSecondLimit }: Intake) => perSecond < perSecondLimit

const round = (value: number) => Math.round(value).toLocaleString('en')

const line = (name: string, ...cells: (string | number)[]) =>
  name.padEnd(44) + cells.map((cell) => String(cell).padStart(11)).join('')
