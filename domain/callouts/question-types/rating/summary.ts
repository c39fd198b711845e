import { isCountable } from '../../summaries/quantiles.ts'
import type { Summarising } from '../summary-type.ts'
import { stepsOf } from './scale.ts'

export const rating = {
  reads: 'each',
  begin(component) {
    const counts = new Map(stepsOf(component).map((step) => [step, 0]))
    let [sum, answers] = [0, 0]
    return {
      add(answer, count) {
        if (!isCountable(answer)) return
        counts.set(answer, (counts.get(answer) ?? 0) + count)
        sum += answer * count
        answers += count
      },
      finish() {
        if (answers === 0) return undefined
        const steps = [...counts].sort(([one], [other]) => one - other).map(([value, count]) => ({ value, count }))
        return { kind: 'ratings', steps, mean: sum / answers }
      },
    }
  },
} satisfies Summarising<'rating'>
