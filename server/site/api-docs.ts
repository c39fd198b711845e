import { randomBytes } from 'node:crypto'
import { api } from '#domain/api.ts'
import { type Field, fieldsOf, hasContent, problemCodesOf, toSchema } from '#domain/http/openapi.ts'
import { problems } from '#domain/http/problem.ts'
import { apiBase, type Route } from '#domain/http/route.ts'
import { NotificationHeaders, notifications } from '#domain/webhook-notifications/notifications.ts'
import { pageHeaders } from '#server/platform/http/headers.ts'
import type { PlainRoutes } from '#server/platform/http/serve.ts'
import { escapeHtml } from './escape.ts'
import { noncePlaceholder } from './html.ts'

/** `/api/docs`: every call on one page that needs no script. */
export const apiDocs: PlainRoutes = (app, { config }) => {
  // Made once, when somebody asks; only the nonce is each answer's own.
  let page: string | undefined
  app.get('/api/docs', (_request, reply) => {
    page ??= renderDocs(api, config.version)
    const nonce = randomBytes(16).toString('base64')
    return reply.headers(pageHeaders({ nonce })).send(page.replace(noncePlaceholder, nonce))
  })
}

function renderDocs(routes: Readonly<Record<string, Route>>, version: string): string {
  const groups = Object.entries(Object.groupBy(Object.values(routes), groupOf))
  const names = [...groups.map(([group]) => group), sentGroup]
  const contents = names.map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Masthead API</title>
<style nonce="${noncePlaceholder}">${style}</style>
<header>
<h1>Masthead API</h1>
<p>Version ${escapeHtml(version)}. Every path below begins with <code>${apiBase}</code>.
The same as data: <a href="${apiBase}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups"><ul>${contents.join('')}</ul></nav>
</header>
<main>
${groups.map(([group, members]) => renderGroup(group, members ?? [])).join('\n')}
${renderSent()}
</main>
</html>`
}

function groupOf({ path }: Route): string {
  return path.split('/')[1]?.replace(/\.\w+$/, '') || 'site'
}

function renderGroup(group: string, routes: readonly Route[]): string {
  return `<section id="${escapeHtml(group)}"><h2>${escapeHtml(group)}</h2>${routes.map(renderRoute).join('')}</section>`
}

const sentGroup = 'what-webhooks-send'

function renderSent(): string {
  const types = Object.entries(notifications).map(
    ([type, { summary, body }]) =>
      `<h3><code>${escapeHtml(type)}</code></h3><p>${escapeHtml(summary)}.</p>${renderSchema('Body', body)}`,
  )
  return `<section id="${sentGroup}"><h2>${sentGroup}</h2>${renderFields('Headers', fieldsOf(NotificationHeaders))}${types.join('')}</section>`
}

function renderRoute(route: Route): string {
  const { method, path, summary, access, status, rateLimit } = route
  const limit = rateLimit
    ? `<p>At most ${rateLimit.guest} times for each address and ${rateLimit.signedIn} for each contact in
${rateLimit.windowSeconds} s.</p>`
    : ''
  return `<article>
<h3><span>${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}.</p>
<p>Who may call: <strong>${access}</strong>. Answers <strong>${status}</strong>${hasContent(route.reply) ? '' : ' without a body'}.</p>
${limit}
${renderFields('Path', fieldsOf(route.params))}
${renderFields('Query', fieldsOf(route.query))}
${renderSchema('Body', route.body)}
${renderSchema('Answer', route.reply)}
${renderRefusals(route)}
</article>`
}

function renderFields(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${required ? 'required' : 'optional'}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<h4>${title}</h4><div class="wide" tabindex="0"><table>${rows.join('')}</table></div>`
}

function renderSchema(title: string, schema: Route['body']): string {
  if (!hasContent(schema)) return ''
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(toSchema(schema), null, 2))}</pre></details>`
}

function renderRefusals(route: Route): string {
  const codes = problemCodesOf(route)
  if (codes.length === 0) return ''
  return `<p>Refusals: ${codes.map((code) => `${problems[code]} <code>${code}</code>`).join(', ')}.</p>`
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1rem; padding: 0; list-style: none; }
article { border-top: 1px solid #8886; padding: 1rem 0; }
h3 span { display: inline-block; min-width: 4.5rem; }
h4 { margin-bottom: .25rem; }
code, pre { font-size: .875rem; }
pre, .wide { overflow-x: auto; }
td { padding: .125rem 1rem .125rem 0; vertical-align: top; }
summary { cursor: pointer; }
`
