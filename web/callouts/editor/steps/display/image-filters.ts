/** Looks that pictures can be given, by the names of their labels. */
export const imageFilters = {
  none: '',
  greyscale: 'grayscale(1)',
  muted: 'saturate(0.5)',
  sepia: 'sepia(0.7)',
  contrast: 'contrast(1.3)',
  bright: 'brightness(1.15)',
  blurred: 'blur(4px)',
} as const

export type ImageFilterName = keyof typeof imageFilters

/** The look that a filter is; `own` for any other. */
export function nameOfFilter(filter: string): ImageFilterName | 'own' {
  const found = Object.entries(imageFilters).find(([, value]) => value === filter.trim())
  return found ? (found[0] as ImageFilterName) : 'own'
}
