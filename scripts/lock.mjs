import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../.preparing', import.meta.url))

/**
 * Lets one process prepare at a time; the file names its holder, so that a killed one is noticed.
 * @param {() => void} onWait called once when somebody else holds it
 * @returns {Promise<() => void>} releases it
 */
export async function holdLock(onWait) {
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isDead(readHolder())) rmSync(path, { force: true })
    else {
      if (!waited) onWait()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const release = () => rmSync(path, { force: true })
  process.on('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  return release
}

/** Undefined while its holder is still writing, or has just let go. */
function readHolder() {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** @param {number | undefined} pid */
function isDead(pid) {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
