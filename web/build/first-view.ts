import type { Plugin } from 'vite'

/**
 * What came with the HTML is seen before the app takes line and processor: scripts queue behind the styles, and run once
 * something has been painted. A tab at the back paints nothing, so nothing is waited for there.
 */
export function firstViewFirst(): Plugin {
  return {
    name: 'masthead:first-view-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const begun = html.replace(entry, (_, address: string) => {
          const start = `document.hidden||await new Promise(r=>requestAnimationFrame(()=>setTimeout(r)));import("${address}")`
          return `<script type="module">${start}</script>\n    <link rel="modulepreload" crossorigin href="${address}">`
        })
        if (begun === html) throw new Error('the built HTML has no script where it is looked for')
        return begun.replaceAll('<link rel="modulepreload" crossorigin', '$& fetchpriority="low"')
      },
    },
  }
}

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
