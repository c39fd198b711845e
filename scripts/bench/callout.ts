import { exampleCallout } from '#domain/callouts/testing.ts'
import { apiBase } from '#domain/http/route.ts'

/** The complete example of a callout, open, without a captcha, with what is changed of it. */
export async function publish(
  url: string,
  cookie: string,
  changes: object = {},
): Promise<{ id: string; slug: string }> {
  const { slug: _, ...example } = exampleCallout
  const response = await fetch(`${url}${apiBase}/callout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...example, expires: null, captcha: 'none', ...changes }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`the callout was answered ${response.status}: ${body}`)
  return JSON.parse(body) as { id: string; slug: string }
}
