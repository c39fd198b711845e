import { startNewsroom } from './measure/newsroom.ts'
import { openOnOldPhone, printLighthouse, printTimes } from './measure/old-phone.ts'

/**
 * How soon a reader on an old phone can type an amount on /join, how soon the sum is drawn of it, and what Lighthouse says
 * of the page:
 * `node scripts/measure-join.ts [runs]`. The phone: CPU 4 times slower, the browser's own "Slow 4G", an empty cache.
 */
const runs = Number(process.argv[2] ?? 5)

interface Times {
  /** Until the field is painted and somebody can type into it. */
  field: number
  /** Until the button repeats what was typed then. */
  sum: number
}

const server = await startNewsroom()
const page = `${server.url}/join`
const times: Times[] = []
for (let run = 0; run < runs; run++) times.push(await openOnOldPhone<Times>(page, { script: typeAsSoonAsPossible }))
printTimes(
  'amount field takes input',
  times.map(({ field }) => field),
)
printTimes(
  'what was typed stands in the sum',
  times.map(({ sum }) => sum),
)
await printLighthouse(page)
await server.stop()

/** Runs in the page. Types once: what is lost when the app takes the field over never gets into the sum. */
function typeAsSoonAsPossible() {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  let field: number | undefined
  const timer = setInterval(() => {
    const amount = document.querySelector<HTMLInputElement>('input[name="amount"]')
    if (!amount) return
    if (field === undefined) {
      if (performance.getEntriesByName('first-contentful-paint').length === 0 || amount.offsetHeight === 0) return
      field = performance.now()
      setValue?.call(amount, '17')
      amount.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (!document.querySelector('button[type="submit"]')?.textContent?.includes('17')) return
    clearInterval(timer)
    const times = { field, sum: performance.now() }
    ;(globalThis as unknown as { tellTimes(times: string): void }).tellTimes(JSON.stringify(times))
  }, 10)
}
