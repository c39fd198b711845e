import type { Rehearsal, RehearsalStep } from '#server/contributions/index.ts'

export interface Comparison {
  what: string
  expected: unknown
  found: unknown
}

export interface StepResult {
  name: string
  outcome: 'ok' | 'differs' | 'untried'
  seconds: number
  comparisons: readonly Comparison[]
  /** Why it could not be tried, or what went wrong before its end. */
  reason?: string
}

interface Watching {
  signal: AbortSignal
  /** In the order of the steps, each as soon as it and those before it are done. */
  onResult(result: StepResult): void
}

/** Does all steps and cleans up after them, also when it is stopped on the way. */
export async function walkSteps(rehearsal: Rehearsal, watching: Watching): Promise<StepResult[]> {
  const { steps, atOnce } = rehearsal
  const [first, ...others] = steps
  if (!first) return []
  const opening = await tryStep(first, rehearsal, watching.signal)
  watching.onResult(opening)
  const reason = opening.outcome === 'ok' ? undefined : 'the first step did not succeed'
  const waiting = others.map((step) => ({ step, done: Promise.withResolvers<StepResult>() }))
  const queue = waiting.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const { step, done } of queue)
      done.resolve(reason ? leaveOut(step, reason) : await tryStep(step, rehearsal, watching.signal))
  })
  const results = [opening]
  for (const { done } of waiting) {
    const result = await done.promise
    results.push(result)
    watching.onResult(result)
  }
  await Promise.all(workers)
  return results
}

const leaveOut = ({ name }: RehearsalStep, reason: string): StepResult => ({
  name,
  outcome: 'untried',
  seconds: 0,
  comparisons: [],
  reason,
})

async function tryStep(
  step: RehearsalStep,
  { whyUntried }: Pick<Rehearsal, 'whyUntried'>,
  signal: AbortSignal,
): Promise<StepResult> {
  const stopped = 'it was stopped'
  if (signal.aborted) return leaveOut(step, stopped)
  const { name } = step
  const start = performance.now()
  const comparisons: Comparison[] = []
  const took = () => (performance.now() - start) / 1000
  try {
    await step.run((what, found, expected) => comparisons.push({ what, found, expected }))
    const outcome = comparisons.every(isSame) ? 'ok' : 'differs'
    return { name, outcome, seconds: took(), comparisons }
  } catch (error) {
    const untried = signal.aborted ? stopped : whyUntried(error)
    const outcome = untried && comparisons.every(isSame) ? 'untried' : 'differs'
    return { name, outcome, seconds: took(), comparisons, reason: untried ?? say(error) }
  }
}

export function isSame({ expected, found }: Comparison): boolean {
  return show(expected) === show(found)
}

/** As it is compared and printed. */
export function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function say(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
