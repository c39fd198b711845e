import { textsIn } from '../../summaries/choices.ts'
import type { Summarising } from '../summary-type.ts'

interface Placed {
  ranks: number
  first: number
  count: number
}

export const ranking = {
  reads: 'each',
  begin({ values }) {
    const placed = new Map<string, Placed>(values.map(({ value }) => [value, { ranks: 0, first: 0, count: 0 }]))
    return {
      add(answer, count) {
        for (const [at, value] of textsIn(answer).entries()) {
          const former = placed.get(value) ?? { ranks: 0, first: 0, count: 0 }
          placed.set(value, {
            ranks: former.ranks + (at + 1) * count,
            first: former.first + (at === 0 ? count : 0),
            count: former.count + count,
          })
        }
      },
      finish() {
        const options = [...placed]
          .filter(([, { count }]) => count > 0)
          .map(([value, { ranks, first, count }]) => ({ value, meanRank: ranks / count, first, count }))
          .sort((one, other) => one.meanRank - other.meanRank)
        return options.length > 0 ? { kind: 'ranks', options } : undefined
      },
    }
  },
} satisfies Summarising<'ranking'>
