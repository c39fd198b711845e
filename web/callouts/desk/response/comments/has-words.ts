/** Whether a text that an editor wrote says anything: empty paragraphs don't. */
export function hasWords(html: string): boolean {
  const words = html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')
  return words.trim() !== ''
}
