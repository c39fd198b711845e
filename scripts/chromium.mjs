import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// The headless shell first: it opens no windows with the browser's own pages in them, and takes half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * The browser the tests run in: the one named by CHROME_PATH, one on the PATH, or one Playwright has fetched before.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const known = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  const { chromium } = await import('@playwright/test')
  return [process.env.CHROME_PATH, ...onPath, ...known, chromium.executablePath()].find(isExecutable)
}

/** Makes sure that there is one. */
export async function chromiumOrInstall() {
  if (await findChromium()) return
  say('Installing a browser for the tests. This happens once …')
  const tried = [isDebian() && process.getuid?.() === 0 ? fromDebian : undefined, fromPlaywright].filter(Boolean)
  for (const install of tried) {
    install()
    if (await findChromium()) return
  }
  throw new Error("The tests need Chromium, which couldn't be installed: install it, or set CHROME_PATH to a browser.")
}

function fromDebian() {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  const install = ['install', '--yes', '--no-install-recommends']
  // Older releases have the browser alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (spawnSync('apt-get', [...install, name], options).status === 0) return
  }
}

function fromPlaywright() {
  spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

// Ubuntu's package of that name is only a pointer to its app store.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string | undefined} path */
function isExecutable(path) {
  try {
    accessSync(path ?? '', constants.X_OK)
    return true
  } catch {
    return false
  }
}
