/** The paragraphs of a plain text, with the lines of each: an empty line ends a paragraph. */
export function readParagraphs(text: string): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line.trim())
  }
  return paragraphs.filter((lines) => lines.length > 0)
}
