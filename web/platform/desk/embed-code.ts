/** The script that shows a page of this site in another one's, as high as its content. */
export function embedCode({ origin, path, title }: { origin: string; path: string; title: string }): string {
  return `<script src="${escapeText(`${origin}/embed.js`)}" data-url="${escapeText(path)}" data-title="${escapeText(title)}" async></script>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function escapeText(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign)
}
