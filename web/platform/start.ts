/** The script in the head asks for the server's health before anything else has loaded. */
declare global {
  var masthead: { health: Promise<boolean> } | undefined
}

const patienceMs = 500
const retryEveryMs = 1000
const maxTries = 60
const showProgressFrom = 3

const screen = () => document.getElementById('starting')
const part = (name: string) => screen()?.querySelector<HTMLElement>(`[data-part="${name}"]`)

/** Waits for a healthy server, behind the starting screen that the page came with. */
export async function waitForHealth(): Promise<void> {
  const first = (globalThis.masthead?.health ?? askHealth()).catch(() => false)
  if (await Promise.race([first, after(patienceMs)])) return
  // The first answer may still come; without it others are asked for, each second.
  await Promise.any([retry(), first.then((isHealthy) => isHealthy || Promise.reject())])
}

export function hideStartingScreen() {
  const starting = screen()
  if (starting) starting.hidden = true
}

/** When the server can't be reached later: the same screen over the page, which keeps what was typed. */
export async function waitAgain(): Promise<void> {
  if (!screen()?.hidden) return
  if (await isHealthyWithin(patienceMs)) return
  await retry()
  hideStartingScreen()
}

async function retry(): Promise<void> {
  const starting = screen()
  if (starting) starting.hidden = false
  showConnecting()
  for (let tries = 1; tries <= maxTries; tries++) {
    if (tries >= showProgressFrom) showProgress(tries / maxTries)
    await after(retryEveryMs)
    if (await isHealthyWithin(retryEveryMs * 10)) return
  }
  await offerRetry()
  // After so long the page itself may be out of date.
  if (await isHealthyWithin(retryEveryMs * 10)) location.reload()
  return retry()
}

async function askHealth(signal?: AbortSignal): Promise<boolean> {
  const response = await fetch('/api/1.0/health', signal ? { signal } : {})
  await response.text()
  return response.ok
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const isHealthyWithin = (milliseconds: number) => askHealth(AbortSignal.timeout(milliseconds)).catch(() => false)

function showConnecting() {
  show({ loading: true, connecting: true, note: true, failed: false, retry: false })
}

function showProgress(share: number) {
  const bar = part('progress')
  if (!(bar instanceof HTMLProgressElement)) return
  bar.hidden = false
  bar.value = Math.round(share * 100)
}

function offerRetry(): Promise<void> {
  show({ loading: false, note: false, failed: true, retry: true, progress: false })
  screen()?.setAttribute('aria-busy', 'false')
  const button = part('retry')
  button?.focus()
  return new Promise((resolve) => button?.addEventListener('click', () => resolve(), { once: true }))
}

function show(parts: Record<string, boolean>) {
  screen()?.setAttribute('aria-busy', 'true')
  for (const [name, isShown] of Object.entries(parts)) {
    const element = part(name)
    if (element) element.hidden = !isShown
  }
}
