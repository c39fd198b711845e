/* Tells the site's own server of errors on this page, with what happened just before. Nothing of what is typed or shown is
   kept: paths without their queries, kinds of elements, statuses of calls. */
;(() => {
  const endpoint = '/api/1.0/error-reports'
  const [mostCrumbs, mostReports, retries, firstPauseMs] = [20, 10, 5, 1000]
  const crumbs = []
  const reported = new Set()
  const ask = window.fetch.bind(window)

  const pathOf = (address) => {
    try {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin ? pathname : ''
    } catch {
      return ''
    }
  }

  function note(category, message) {
    crumbs.push({ at: Date.now(), category, message: message.slice(0, 300) })
    if (crumbs.length > mostCrumbs) crumbs.shift()
  }

  function report(error) {
    if (!(error instanceof Error) || error.name === 'AbortError' || /ResizeObserver loop/.test(error.message)) return
    const stack = String(error.stack ?? '')
    const mark = `${error.name} ${error.message} ${stack}`
    if (reported.has(mark) || reported.size >= mostReports) return
    reported.add(mark)
    void send(
      JSON.stringify({
        type: error.name.slice(0, 100),
        message: error.message.slice(0, 2000),
        stack: stack.slice(0, 10000),
        path: location.pathname,
        breadcrumbs: [...crumbs],
      }),
    )
  }

  async function send(body) {
    for (let retry = 0; retry <= retries; retry++) {
      if (retry > 0) await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (retry - 1)))
      const headers = { 'content-type': 'application/json' }
      const { status } = await ask(endpoint, { method: 'POST', headers, body, keepalive: true }).catch(() => ({
        status: 0,
      }))
      if (status !== 0 && status < 500 && status !== 429) return
    }
  }

  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  // What the app catches itself, to show something in its place, it tells the console.
  const tell = console.error
  console.error = (...said) => {
    for (const each of said) report(each)
    tell.apply(console, said)
  }

  addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest('a,button,input,select,textarea,[role]') : null
      if (element) note('click', element.getAttribute('role') ?? element.localName)
    },
    true,
  )
  addEventListener('popstate', () => note('navigation', location.pathname))
  const push = history.pushState
  history.pushState = function (...given) {
    push.apply(this, given)
    note('navigation', location.pathname)
  }
  window.fetch = async (...given) => {
    const [address, options] = given
    const method = options?.method ?? (address instanceof Request ? address.method : 'GET')
    const path = pathOf(address instanceof Request ? address.url : address)
    try {
      const response = await ask(...given)
      if (path) note('call', `${method} ${path} ${response.status}`)
      return response
    } catch (error) {
      if (path) note('call', `${method} ${path} failed`)
      throw error
    }
  }
})()
