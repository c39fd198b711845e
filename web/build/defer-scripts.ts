import type { Plugin } from 'vite'

/**
 * What came with the HTML is seen before the app takes line and processor: scripts queue behind the styles and behind the
 * cover of the server rendering, and run once something has been painted. A tab at the back paints nothing, so nothing is waited
 * for there.
 */
export function deferScripts(): Plugin {
  return {
    name: 'masthead:defer-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const begun = html.replace(entry, (_, address: string) => {
          const script = `${afterCover}${afterPaint}${inTurns}import("${address}").catch(${sayFailed})`
          return `<script type="module">${script}</script>\n    <link rel="modulepreload" crossorigin data-entry href="${address}">`
        })
        if (begun === html) throw new Error('the built HTML has no script where it is looked for')
        return begun.replaceAll('<link rel="modulepreload" crossorigin', '$& fetchpriority="low"')
      },
    },
  }
}

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Where there is a cover the server keeps the links of scripts back (server/site/html.ts): until it has come, or somebody
 * begins to do something, but not for long.
 */
const afterCover =
  'const c=document.querySelector("link[rel=later]")&&document.querySelector("#server-rendered [fetchpriority=high]");' +
  'if(c&&!c.complete)await new Promise(r=>{setTimeout(r,3000);' +
  'for(const e of["load","error"])c.addEventListener(e,r);' +
  'for(const e of["pointerdown","keydown"])addEventListener(e,r,{once:true})});' +
  'for(const l of document.querySelectorAll("link[rel=later]"))l.rel="modulepreload";'

const afterPaint = 'document.hidden||await new Promise(r=>requestAnimationFrame(()=>setTimeout(r)));'

/**
 * Each file runs by itself, in the order in which they need each other, so that an old phone answers a finger between them.
 * What can't be fetched is told of by the entry.
 */
const inTurns =
  'for(const l of document.querySelectorAll("link[rel=modulepreload]:not([data-entry])"))' +
  'await import(l.href).then(()=>new Promise(r=>setTimeout(r)),()=>{});'

/** Without the app nobody else would end the starting screen's "Loading…": it says so, and offers to load the page again. */
const sayFailed =
  'e=>{const s=document.getElementById("starting"),p=n=>s.querySelector("[data-part="+n+"]");' +
  'for(const n of["loading","note"])p(n).hidden=true;for(const n of["failed","retry"])p(n).hidden=false;' +
  's.ariaBusy="false";p("retry").onclick=()=>location.reload();p("retry").focus();console.error(e)}'
