/** Without case, accents and outer space, so that "zielin" finds "Zieliński". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/Ł/g, 'L').toLowerCase().trim()
}

/** The options that contain what was typed, those that begin with it first; at most a thousand are worth showing. */
export function matching<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
  limit = 1000,
): Option[] {
  const wanted = fold(query)
  if (!wanted) return options.slice(0, limit)
  const hits = options.filter((option) => fold(option.label).includes(wanted))
  const begins = (option: Option) => (fold(option.label).startsWith(wanted) ? 0 : 1)
  return hits.sort((a, b) => begins(a) - begins(b)).slice(0, limit)
}
