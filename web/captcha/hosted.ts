import type { HostedCaptcha } from '#domain/captcha/captcha.ts'

export interface HostedWidget {
  /** For another token, after the last one was refused. */
  reset: () => void
}

interface Showing {
  key: string
  language: string
  onToken: (token: string | undefined) => void
  onError: () => void
}

/** The functions of the services' scripts, as far as they are used. */
interface Renderer {
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown
  reset: (widget: unknown) => void
}
type Loaded = Window & {
  hcaptcha?: Renderer
  turnstile?: Renderer
  captchafox?: Renderer
  frcaptcha?: {
    createWidget: (options: Record<string, unknown>) => {
      reset: () => void
      addEventListener: (name: string, listener: (event: { detail: { response: string } }) => void) => void
    }
  }
}

interface Service {
  script: string
  show: (window: Loaded, place: HTMLElement, showing: Showing) => HostedWidget | undefined
}

/** Where each service's script lies, and how its widget is put on a page. */
const services: Record<HostedCaptcha, Service> = {
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    show: ({ hcaptcha }, place, { key, language, onToken, onError }) =>
      render(hcaptcha, place, {
        sitekey: key,
        hl: language,
        callback: onToken,
        'expired-callback': () => onToken(undefined),
        'error-callback': onError,
      }),
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    show: ({ turnstile }, place, { key, language, onToken, onError }) =>
      render(turnstile, place, {
        sitekey: key,
        language,
        callback: onToken,
        'expired-callback': () => onToken(undefined),
        'error-callback': onError,
      }),
  },
  captchafox: {
    script: 'https://cdn.captchafox.com/api.js?render=explicit',
    show: ({ captchafox }, place, { key, language, onToken, onError }) =>
      render(captchafox, place, {
        sitekey: key,
        lang: language,
        onVerify: onToken,
        onExpire: () => onToken(undefined),
        onFail: onError,
        onError,
      }),
  },
  friendlycaptcha: {
    script: 'https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@0.1/site.compat.min.js',
    show: ({ frcaptcha }, place, { key, language, onToken, onError }) => {
      if (!frcaptcha) return undefined
      const widget = frcaptcha.createWidget({ element: place, sitekey: key, language })
      widget.addEventListener('frc:widget.complete', ({ detail }) => onToken(detail.response))
      widget.addEventListener('frc:widget.expire', () => onToken(undefined))
      widget.addEventListener('frc:widget.error', onError)
      return { reset: () => widget.reset() }
    },
  },
}

function render(renderer: Renderer | undefined, place: HTMLElement, options: Record<string, unknown>) {
  if (!renderer) return undefined
  const widget = renderer.render(place, options)
  return { reset: () => renderer.reset(widget) }
}

const loading = new Map<string, Promise<void>>()

/** Puts a service's widget into its place; rejects when its script does not come. */
export async function showHosted(provider: HostedCaptcha, place: HTMLElement, showing: Showing): Promise<HostedWidget> {
  const { script, show } = services[provider]
  await load(script)
  for (let tries = 0; tries < 50; tries += 1) {
    const widget = show(window as Loaded, place, showing)
    if (widget) return widget
    // The script sets itself up after it was loaded.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${provider} does not begin`)
}

function load(address: string): Promise<void> {
  const cached = loading.get(address)
  if (cached) return cached
  const script = document.createElement('script')
  script.src = address
  script.async = true
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading.delete(address)
      reject(new Error('the script did not come'))
    }
  })
  loading.set(address, loaded)
  document.head.append(script)
  return loaded
}
