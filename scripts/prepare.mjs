// Runs before every npm script, on whatever Node from 20 on the machine has: afterwards the script itself finds its
// packages, the pinned Node, the built web app and a browser, as far as it needs them.
import { buildWebApp } from './build.mjs'
import { chromiumOrInstall } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { holdLock } from './lock.mjs'
import { say, stopWith } from './say.mjs'

const needs = {
  start: [installPackages, buildWebApp],
  dev: [installPackages],
  masthead: [installPackages],
  // The build is the first part of the tests.
  test: [installPackages, chromiumOrInstall],
  check: [installPackages],
}

const purpose = process.argv[2] ?? ''
if (Number(process.versions.node.split('.')[0]) < 20) stopWith('Masthead needs Node 20 or newer.')
if (!Object.hasOwn(needs, purpose)) stopWith(`Usage: node scripts/prepare.mjs ${Object.keys(needs).join('|')}`)

const release = await holdLock(() => say('Waiting for another Masthead start to finish preparing …'))
try {
  for (const prepare of needs[purpose]) await prepare()
} catch (error) {
  stopWith(error.message)
} finally {
  release()
}
