import type { Summarising } from '../summary-type.ts'

export const checkbox = {
  reads: 'each',
  begin() {
    let [yes, no] = [0, 0]
    return {
      add(answer, count) {
        if (answer === true) yes += count
        else if (answer === false) no += count
      },
      finish: () => (yes + no > 0 ? { kind: 'truth', yes, no } : undefined),
    }
  },
} satisfies Summarising<'checkbox'>
