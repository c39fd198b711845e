const filterFunction =
  /^(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\([\w\s.%#,+-]{0,100}\)$/

/** A CSS filter as it may be shown; `''` for anything that is more than filter functions. */
export function safeImageFilter(filter: string): string {
  const parts = filter.trim().split(/(?<=\))\s*/)
  return parts.every((part) => filterFunction.test(part)) ? parts.join(' ') : ''
}
