/** Markup that is safe as it is. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

/** Markup from a template; everything put into it is text unless it is markup already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const written = strings.map((string, index) => string + (index < parts.length ? write(parts[index] ?? '') : ''))
  return new Html(written.join(''))
}

function write(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** `base`: how to get from the page's address to the simulator's own folder. */
export function page(title: string, base: string, body: Html): string {
  return `<!doctype html>${
    html`<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – payment sandbox</title>
<link rel="stylesheet" href="${base}style.css"></head>
<body><aside class="notice" aria-label="Sandbox"><strong>Sandbox.</strong> No money moves here, and no real card or account is needed.</aside>
<main><h1>${title}</h1>${body}</main></body></html>`.markup
  }`
}

export const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1d2530; background: #f4f5f7; }
body { margin: 0; }
.notice { margin: 0; padding: .75rem 1rem; background: #ffe08a; color: #3b2f00; text-align: center; }
main { max-width: 34rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: .5rem; }
main:has(table) { max-width: 72rem; }
h1 { margin-top: 0; font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
fieldset { border: 1px solid #8a94a3; border-radius: .375rem; margin: 0 0 1rem; padding: .5rem 1rem; }
label { display: block; padding: .25rem 0; }
input[type=text], input[type=email] { display: block; box-sizing: border-box; width: 100%; padding: .5rem; font: inherit; border: 1px solid #66707f; border-radius: .25rem; }
button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: .375rem; background: #1f4fbf; color: #fff; cursor: pointer; }
td button { padding: .25rem .6rem; margin: .1rem; font-size: .875rem; }
button:focus-visible, input:focus-visible { outline: 3px solid #b45b00; outline-offset: 2px; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .35rem .5rem; border-bottom: 1px solid #d5dae1; vertical-align: top; }
td form { display: inline; } code { font-size: .85em; }
`
