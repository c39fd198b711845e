import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Something that was sent, and the type it has to be of: an expression that may name `Stripe` and `GoCardless`. */
export interface Literal {
  label: string
  type: string
  value: unknown
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const stripeTypes = join(root, 'node_modules/stripe/esm')

/**
 * Has the compiler hold values against types of the SDKs, as literals: an unknown field is an error there, as is one that
 * is missing. Answers what is wrong, one sentence each.
 */
export async function findTypeErrors(literals: readonly Literal[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-types-'))
  try {
    await copyStrictly(folder)
    const head = [
      "import type { Stripe } from './stripe/stripe.core.js'",
      "import type * as GoCardless from 'gocardless-nodejs'",
      'export type Used = [Stripe, GoCardless.Payment]',
    ]
    const lines = literals.map(({ type, value }, at) => `export const literal${at}: ${type} = ${JSON.stringify(value)}`)
    await writeFile(join(folder, 'literals.ts'), [...head, ...lines].join('\n'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['literals.ts'] }))
    const { stdout } = await compile(folder)
    return readErrors(stdout, (line) => literals[line - head.length - 1]?.label)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
}

/**
 * Stripe's types let any other text stand where one of a list is meant, so that answers of later versions fit; and numbers
 * with decimals are objects of the SDK. Here neither is so: only what the wire of this version has.
 */
async function copyStrictly(folder: string): Promise<void> {
  const copy = join(folder, 'stripe')
  await cp(stripeTypes, copy, {
    recursive: true,
    filter: (path) => !/\.(js|map)$/.test(path) || /package\.json$/.test(path),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(copy, 'Decimal.d.ts'), 'export type Decimal = string\n')
  const shared = await readFile(join(copy, 'shared.d.ts'), 'utf8')
  const open = 'export type OtherString = string & Record<never, never>;'
  if (!shared.includes(open)) throw new Error('the SDK lets other texts stand in another way')
  await writeFile(join(copy, 'shared.d.ts'), shared.replace(open, 'export type OtherString = never;'))
}

const run = promisify(execFile)

async function compile(folder: string): Promise<{ stdout: string }> {
  const tsc = join(root, 'node_modules/typescript/lib/tsc.js')
  try {
    return await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { maxBuffer: 50_000_000 })
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    if (!stdout.includes('error TS')) throw error
    return { stdout }
  }
}

/** `literals.ts(12,5): error TS2322: …`, with more lines that belong to it. */
function readErrors(output: string, labelAt: (line: number) => string | undefined): string[] {
  return output
    .split(/^(?=\S)/m)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [, line = '0', , says = ''] = /literals\.ts\((\d+),(\d+)\): (?:error )?([\s\S]*)$/.exec(text) ?? []
      return `${labelAt(Number(line)) ?? ''}: ${(says || text).trim()}`
    })
}
