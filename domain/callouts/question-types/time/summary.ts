import { textsIn } from '../../summaries/choices.ts'
import { quantiles, sortWeighted } from '../../summaries/quantiles.ts'
import type { Summarising } from '../summary-type.ts'

export const time = {
  reads: 'each',
  begin() {
    const minutes = new Map<number, number>()
    return {
      add(answer, count) {
        for (const text of textsIn(answer)) {
          const at = readMinutes(text)
          if (at !== undefined) minutes.set(at, (minutes.get(at) ?? 0) + count)
        }
      },
      finish() {
        if (minutes.size === 0) return undefined
        const hours = new Array<number>(24).fill(0)
        for (const [at, count] of minutes) hours[Math.floor(at / 60)] = (hours[Math.floor(at / 60)] ?? 0) + count
        const [median = 0] = quantiles(sortWeighted(minutes), [0.5])
        return { kind: 'hours', hours, median: writeMinutes(Math.round(median)) }
      },
    }
  },
} satisfies Summarising<'time'>

/** `07:15`, also with seconds; what else is written there has no place on a clock. */
function readMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

function writeMinutes(at: number): string {
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
