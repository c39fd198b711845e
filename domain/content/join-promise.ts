/** Letters of the longest word, so that a large title can be set as large as its place allows, in any language. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s\u00ad\u2010-\u2014-]+/).map((word) => [...word].length))
}

/** Of the figures, which stand in columns of one size. */
export const longestFigure = (figures: readonly { value: string }[]) =>
  Math.max(1, ...figures.map(({ value }) => [...value].length))

/** What follows a benefit's title: text that begins with a comma or a colon stands right behind it. */
export function continueTitle(text: string): string {
  return text === '' || /^[\s,.:;!?…)]/.test(text) ? text : ` ${text}`
}
