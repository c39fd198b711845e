/** The words of formatted text; its paragraphs are parted by spaces. Nothing of it is run or loaded. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts = [...body.childNodes].map(({ textContent }) => textContent?.trim() ?? '')
  return parts.filter(Boolean).join(' ')
}
