/* Masthead embed: puts a page of the site into the page that includes this script, as high as its content.
   <script src="https://…/embed.js" data-url="/join" data-title="Join us" async></script> */
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)
  const { url, title } = script.dataset
  if (!url?.trim()) {
    return console.error('Masthead embed: add data-url="/…" to the script, with the path of the page to show.')
  }
  const address = readAddress(url.trim())
  if (!address) {
    return console.error(`Masthead embed: data-url="${url}" isn’t a path of ${origin}. Use one such as "/join".`)
  }

  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = title || document.title
  frame.loading = 'lazy'
  frame.allow = 'geolocation; camera; fullscreen; clipboard-write; payment'
  frame.style.cssText = 'display:block;width:100%;border:0;min-height:480px'
  script.before(frame)

  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow) return
    if (data?.type === 'masthead:height' && data.height > 0) {
      frame.style.minHeight = '0'
      frame.style.height = `${Math.ceil(data.height)}px`
    }
    if (data?.type === 'masthead:ready') frame.style.height = 'max(480px, min(80vh, 800px))'
    if (data?.type === 'masthead:navigate') frame.scrollIntoView({ block: 'nearest' })
  })

  /** A path of this site, with or without its first slash; undefined for whatever leads elsewhere. */
  function readAddress(given) {
    const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(given)
    const path = given.startsWith('/') ? given : `/${given}`
    if (hasScheme || !URL.canParse(path, origin)) return undefined
    const address = new URL(path, origin)
    return address.origin === origin ? address : undefined
  }
})()
