import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that Masthead runs on: its own from a package, or the machine's where there is no package and it is new enough. */
export function findNode() {
  const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  return [pinned, process.execPath].find((node) => majorOf(node) >= 24)
}

/** Brings node_modules to what package-lock.json says, unless it is there already. */
export function installPackages() {
  if (isInstalled()) return
  say("Installing Masthead's packages. This happens once and takes about a minute …")
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  // The Node that npm itself runs on: the pinned one is among the files that `npm ci` replaces.
  const [command, args] = npm.endsWith('npm-cli.js') ? [node, [npm]] : ['npm', []]
  const cache = borrowCache()
  const { status, stdout, stderr, error } = spawnSync(command, [...args, 'ci', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      ...(cache ? { npm_config_cache: cache } : {}),
    },
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (cache) rmSync(cache, { recursive: true, force: true })
  if (status !== 0) {
    throw new Error(
      `${stdout ?? ''}${stderr ?? error?.message ?? ''}\nCouldn't install the packages; see npm's output above.`,
    )
  }
  if (!findNode()) {
    throw new Error(`There is no Node 24 package for ${process.platform} on ${process.arch}: install Node 24 yourself.`)
  }
}

/** A user without a home has no place for npm's cache: then one for this time. */
function borrowCache() {
  try {
    mkdirSync(process.env.npm_config_cache ?? join(homedir(), '.npm'), { recursive: true })
    return undefined
  } catch {
    return mkdtempSync(join(tmpdir(), 'masthead-npm-'))
  }
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !present || !findNode()) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = present[path]
    // What belongs to other systems is never there.
    return found ? found.version === version && found.integrity === integrity : optional
  })
}

/** @param {string} file */
function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** @param {string} node */
function majorOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', shell: node.endsWith('.cmd') })
  return Number(stdout?.match(/^v(\d+)/)?.[1] ?? 0)
}
