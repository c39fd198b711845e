import { escapeHtml } from '#domain/content/html.ts'
import type { Printable } from '#domain/http/printable.ts'
import type { DocumentCell, ReceiptDocument } from './document.ts'

/** In the place of a document that the reader's account doesn't have. */
export function toMissingPage({ lang, issuer, title, text, way }: MissingDocument): Printable {
  const body = `<main>
${issuer && `<p class="issuer">${typed(issuer)}</p>`}
<div class="head"><h1>${typed(title)}</h1></div>
<p>${typed(text)}</p>
<p><a class="act" href="${escapeHtml(way.href)}">${typed(way.text)}</a></p>
</main>
`
  return { format: 'html', lang, dir: 'ltr', title: issuer ? `${title} – ${issuer}` : title, style, body }
}

interface MissingDocument {
  lang: string
  issuer: string
  title: string
  text: string
  way: { text: string; href: string }
}

/** A document as a page to read and print. */
export function toPage(document: ReceiptDocument): Printable {
  return { format: 'html', lang: document.lang, dir: 'ltr', title: document.title, style, body: bodyOf(document) }
}

function bodyOf({
  issuer,
  issuerAddress,
  heading,
  facts,
  payer,
  table,
  foot,
  saveAsPdf,
  back,
}: ReceiptDocument): string {
  return `<nav><a href="${escapeHtml(back.href)}"><span aria-hidden="true">←</span> ${typed(back.text)}</a></nav>
<main>
${issuer && `<p class="issuer">${typed(issuer)}${issuerAddress && `<small>${typed(issuerAddress)}</small>`}</p>`}
<div class="head"><h1>${typed(heading)}</h1><a class="pdf" href="?format=pdf">${typed(saveAsPdf)}</a></div>
<dl>
<div><dt>${typed(payer.label)}</dt>${payer.lines.map((line) => `<dd>${typed(line)}</dd>`).join('')}</div>
${facts.map(({ label, value }) => `<div><dt>${typed(label)}</dt><dd>${typed(value)}</dd></div>`).join('\n')}
</dl>
${tableOf(table)}
</main>
${foot.length > 0 ? `<footer>${foot.map(linkOf).join('')}</footer>\n` : ''}`
}

function tableOf({ caption, columns, rows, sums }: ReceiptDocument['table']): string {
  const span = columns.length - 1
  return `<table>
<caption>${typed(caption)}</caption>
<thead><tr>${columns.map((column) => `<th scope="col">${typed(column)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('\n')}
</tbody>
<tfoot>
${sums
  .map(
    ({ label, amount, weight }) =>
      `<tr class="${weight}"><th scope="row" colspan="${span}">${typed(label)}</th><td>${typed(amount)}</td></tr>`,
  )
  .join('\n')}
</tfoot>
</table>`
}

function cellOf({ text, detail }: DocumentCell): string {
  return `<td>${typed(text)}${detail ? `<small>${typed(detail)}</small>` : ''}</td>`
}

function linkOf({ text, href }: ReceiptDocument['foot'][number]): string {
  return `<a href="${escapeHtml(href)}">${typed(text)}</a>`
}

/** A name may run the other way than the page. */
function typed(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

const style = `:root {
  color-scheme: light;
  --ink: #1f2a44; --ink-2: #454e63; --line: #dcdfe6;
  font: 1rem/1.6 "Open Sans Variable", "Open Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  color: var(--ink); background: #fff;
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: clamp(1.5rem, 5vw, 4rem) clamp(1rem, 5vw, 3rem); }
p, h1, dl, dd { margin: 0; }
bdi { overflow-wrap: anywhere; }
nav { margin-bottom: 1.5rem; font-size: .875rem; font-weight: 600; }
nav a, .act { display: inline-block; padding: .5rem 0; }
.issuer { padding-bottom: .75rem; border-bottom: 6px double var(--ink); font-size: 1.25rem; font-weight: 800; line-height: 1.2; letter-spacing: -.01em; }
.issuer small { display: block; margin-top: .125rem; color: var(--ink-2); font-size: .8125rem; font-weight: 400; line-height: 1.5; letter-spacing: 0; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .5rem 1.5rem; margin: 2.5rem 0 2rem; }
h1 { font-size: clamp(1.75rem, 6vw, 2.25rem); font-weight: 800; line-height: 1.1; letter-spacing: -.02em; }
a { color: #0f766e; text-underline-offset: .15em; }
.pdf { padding: .5rem 0; font-size: .875rem; font-weight: 600; }
a:focus-visible { outline: 2px solid #000; outline-offset: 3px; }
dl { display: grid; gap: 1.25rem 2rem; margin-bottom: 2.5rem; }
dt { font-size: .8125rem; line-height: 1.45; color: var(--ink-2); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
caption { padding-top: .625rem; border-top: 2px solid var(--ink); font-size: 1.0625rem; font-weight: 700; text-align: start; }
th, td { padding: .625rem 1rem .625rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th:last-child, td:last-child { padding-inline-end: 0; text-align: end; white-space: nowrap; }
td:first-child:nth-last-child(3) { white-space: nowrap; }
thead th { font-size: .75rem; font-weight: 600; color: var(--ink-2); }
td small { display: block; font-size: .8125rem; line-height: 1.45; color: var(--ink-2); }
tfoot th { font-weight: 400; }
tfoot tr.main :is(th, td) { border-top: 2px solid var(--ink); border-bottom: 0; font-weight: 700; font-size: 1.125rem; }
tfoot tr.detail :is(th, td) { padding-block: .375rem; border: 0; font-size: .875rem; color: var(--ink-2); }
tbody tr:last-child td { border-bottom: 0; }
footer { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: 3rem; padding-top: .75rem; border-top: 1px solid var(--line); font-size: .8125rem; }
@media print, (min-width: 40rem) {
  dl { grid-template-columns: 1fr 1fr; grid-template-rows: auto 1fr; }
  dl > :first-child { grid-row: span 2; }
  td small { display: inline; margin-inline-start: .75em; }
}
@media print {
  @page { size: A4; margin: 20mm; }
  :root { font-size: 10.5pt; }
  body { max-width: none; padding: 0; }
  .pdf, nav { display: none; }
  a { color: inherit; text-decoration: none; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  tfoot { display: table-row-group; break-inside: avoid; }
}
`
