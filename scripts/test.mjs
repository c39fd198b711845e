// `npm test` and `npm run check`: everything that can be wrong, each part to its end, and a count as the last line.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'masthead-reports-'))
const isCheck = process.argv[2] === 'check'

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count failures: which and why, in a few lines each */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
  })
}

/**
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: what it prints is kept until it is known to have failed
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run([command, ...args], { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: bin + delimiter + process.env.PATH, ...env },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => {
      output += error.message
    })
    child.once('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}

/**
 * A part that passes or fails as a whole.
 * @param {string} name
 * @param {string[]} command
 * @param {boolean} [quiet]
 * @returns {Promise<Count>}
 */
async function checkOnce(name, command, quiet = true) {
  const { ok, output } = await run(command, { quiet })
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok && quiet) console.log(output)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @returns {Promise<Count>} */
async function vitest() {
  const file = join(reports, 'vitest.json')
  const only = isCheck ? ['--project', 'unit'] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await run(['vitest', 'run', ...only, ...reporters])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  if (numPendingTests > 0) console.log(`${numPendingTests} tests were skipped`)
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(`${name} ${fullName}`, failureMessages)),
  )
  // A file that can't even be loaded has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  failures.push(...broken.map(({ name, message }) => describeFailure(name, [message])))
  return atLeastOneUnless(ok, { passed: numPassedTests, failed: numFailedTests + broken.length, failures })
}

/** @returns {Promise<Count>} */
async function journeys() {
  const file = join(reports, 'journeys.json')
  const browser = (await findChromium()) ?? ''
  const { ok } = await run(['playwright', 'test'], { env: { MASTHEAD_JOURNEYS_JSON: file, CHROME_PATH: browser } })
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  if (stats.skipped > 0) console.log(`${stats.skipped} journeys were skipped`)
  const failures = [
    ...listFailedJourneys(suites),
    ...errors.map((/** @type {{ message?: string }} */ { message }) => describeFailure('the run', [message])),
  ]
  return atLeastOneUnless(ok, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures,
  })
}

/**
 * @param {any[]} suites
 * @returns {string[]}
 */
function listFailedJourneys(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
      tests
        // A journey is told once for both sizes; each has a status of its own.
        .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
        .map((/** @type {any} */ { projectName, results }) =>
          describeFailure(
            `${file} [${projectName}] ${title}`,
            results.flatMap((/** @type {any} */ { errors }) => errors.map((/** @type {any} */ { message }) => message)),
          ),
        ),
    ),
    ...listFailedJourneys(inner),
  ])
}

const linesShown = 25

/**
 * The start of each message: what a browser complained of comes after what was waited for in vain, and explains it.
 * @param {string} name
 * @param {(string | undefined)[]} messages
 */
function describeFailure(name, messages) {
  const starts = messages.map((message = '') => stripVTControlCharacters(message).split('\n').slice(0, linesShown))
  return [`✗ ${name}`, ...starts.flat()].join('\n    ')
}

/**
 * A part that failed without a failed test (nothing found, say) counts as one.
 * @param {boolean} ok
 * @param {Count} count
 */
function atLeastOneUnless(ok, { failed, ...count }) {
  return { ...count, failed: ok ? failed : Math.max(1, failed) }
}

const staticChecks = () =>
  Promise.all([
    checkOnce('types', ['tsc']),
    checkOnce('lint and format', ['biome', 'ci', '--colors=off', '.']),
    checkOnce('dependency rules', ['node', 'scripts/directions.mjs']),
    checkOnce('nothing unused', ['knip', '--no-progress']),
    checkOnce('table owners', ['node', 'scripts/tables.mjs']),
    checkOnce('regular expressions', ['node', 'scripts/expressions.mjs']),
  ])

/** @returns {Promise<Count>} */
async function build() {
  const { ok } = await run(['node', 'scripts/prepare.mjs', 'start'])
  return { passed: 0, failed: ok ? 0 : 1 }
}

const parts = [
  { name: 'build', test: build },
  { name: 'types, lint and rules', test: staticChecks },
  { name: isCheck ? 'unit tests' : 'unit and API tests', test: vitest },
]
if (!isCheck) {
  parts.push(
    {
      name: 'kill -9',
      test: () => checkOnce('kill -9 loses nothing', ['node', 'e2e/kill/main.ts', '--moments', '4'], false),
    },
    { name: 'journeys', test: journeys },
  )
}

const counts = []
const times = []
for (const { name, test } of parts) {
  if (process.exitCode) break
  const start = performance.now()
  counts.push(...[await test()].flat())
  times.push({ name, seconds: Math.round((performance.now() - start) / 1000) })
}
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// What failed stands at the end once more, so that the end of the output is enough to know it.
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`)
const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(
  `\n${[...times, { name: 'in all', seconds: total }].map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || process.exitCode ? 1 : 0
