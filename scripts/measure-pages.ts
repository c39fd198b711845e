import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import type { InputComponent } from '#domain/callouts/component.ts'
import { listQuestions } from '#domain/callouts/questions.ts'
import { exampleCallout, exampleQuestions } from '#domain/callouts/testing.ts'
import { publishCallout, startNewsroom } from './measure/newsroom.ts'

/**
 * How many public pages a second the server sends over ten connections, and on Linux its processor time for each, which also
 * holds on a busy machine: `node scripts/measure-pages.ts [seconds]`. The callouts: the complete example of the contract, its
 * questions all on one page, and a page of 100.
 */
const seconds = Number(process.argv[2] ?? 5)
const connections = 10
const millisecondsOfTick = 10

const server = await startNewsroom()
const questions = listQuestions(exampleQuestions).map(({ component }) => component)
const slug = await publish(exampleCallout.formSchema.slides)
const everyKind = await publish([onePage(questions.map((_, at) => numbered(questions, at)))])
const hundred = await publish([onePage(Array.from({ length: 100 }, (_, at) => numbered(questions, at)))])
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
for (const [what, path] of [
  ['/join', '/join'],
  ['a callout', `/callouts/${slug}`],
  ['its form', `/callouts/${slug}/respond`],
  ['every kind of question on one page', `/callouts/${everyKind}/respond`],
  ['a page of 100 questions', `/callouts/${hundred}/respond`],
] as const) {
  // The first pages of a new process say more about its compiler than about it.
  await drive(path)
  const { perSecond, p99, processorTime } = await drive(path)
  const each = processorTime === undefined ? '' : `, ${processorTime.toFixed(2)} ms of processor time each`
  console.log(`${what}: ${Math.round(perSecond)} a second, p99 ${p99} ms${each}`)
}
await server.stop()

async function publish(slides: readonly object[]): Promise<string> {
  const { slug: _, ...example } = exampleCallout
  return (await publishCallout(server.url, { ...example, responseViewSchema: null, formSchema: { slides } })).slug
}

function onePage(components: readonly InputComponent[]): object {
  const [first] = exampleCallout.formSchema.slides
  return { ...first, navigation: { ...first?.navigation, nextSlideId: '' }, components }
}

/** One after another from the beginning again, shown whatever is answered. */
function numbered(all: readonly InputComponent[], at: number): InputComponent {
  const { conditional: _, ...question } = all[at % all.length] as InputComponent
  return { ...question, id: `q${at}`, key: `q${at}` } as InputComponent
}

async function drive(path: string) {
  const before = readProcessorTime()
  const sent = await autocannon({ url: server.url + path, connections, duration: seconds })
  const after = readProcessorTime()
  const failures = sent.non2xx + sent.errors
  if (failures > 0) throw new Error(`${failures} requests of ${path} failed`)
  return {
    perSecond: sent['2xx'] / sent.duration,
    p99: sent.latency.p99,
    processorTime: before === undefined || after === undefined ? undefined : (after - before) / sent['2xx'],
  }
}

/** Milliseconds that the server's process has used so far; Linux counts them in ticks. */
function readProcessorTime(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * millisecondsOfTick
}
