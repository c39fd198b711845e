/** A font a theme may choose. Its files are the app's own and come only when it is chosen. */
export interface Font {
  id: string
  name: string
  /** For `font-family`, quoted. */
  family: string
  load: () => Promise<unknown>
}

const nothing = () => Promise.resolve()

export const fonts: readonly Font[] = [
  {
    id: 'fira-sans',
    name: 'Fira Sans',
    family: '"Fira Sans"',
    load: () =>
      Promise.all([
        import('@fontsource/fira-sans/400.css'),
        import('@fontsource/fira-sans/400-italic.css'),
        import('@fontsource/fira-sans/600.css'),
        import('@fontsource/fira-sans/700.css'),
        import('@fontsource/fira-sans/800.css'),
      ]),
  },
  {
    id: 'fira-sans-condensed',
    name: 'Fira Sans Condensed',
    family: '"Fira Sans Condensed"',
    load: () =>
      Promise.all([
        import('@fontsource/fira-sans-condensed/400.css'),
        import('@fontsource/fira-sans-condensed/400-italic.css'),
        import('@fontsource/fira-sans-condensed/600.css'),
        import('@fontsource/fira-sans-condensed/700.css'),
        import('@fontsource/fira-sans-condensed/800.css'),
      ]),
  },
  {
    id: 'libre-franklin',
    name: 'Libre Franklin',
    family: '"Libre Franklin Variable"',
    load: () =>
      Promise.all([
        import('@fontsource-variable/libre-franklin/wght.css'),
        import('@fontsource-variable/libre-franklin/wght-italic.css'),
      ]),
  },
  {
    id: 'nunito-sans',
    name: 'Nunito Sans',
    family: '"Nunito Sans Variable"',
    load: () =>
      Promise.all([
        import('@fontsource-variable/nunito-sans/wght.css'),
        import('@fontsource-variable/nunito-sans/wght-italic.css'),
      ]),
  },
  {
    id: 'open-sans',
    name: 'Open Sans',
    family: '"Open Sans Variable", "Open Sans Fallback", "Open Sans Fallback Roboto", "Open Sans Fallback DejaVu"',
    load: () => import('./open-sans.css'),
  },
  {
    id: 'roboto',
    name: 'Roboto',
    family: '"Roboto Variable"',
    load: () =>
      Promise.all([
        import('@fontsource-variable/roboto/wght.css'),
        import('@fontsource-variable/roboto/wght-italic.css'),
      ]),
  },
  {
    id: 'roboto-slab',
    name: 'Roboto Slab',
    family: '"Roboto Slab Variable"',
    load: () => import('@fontsource-variable/roboto-slab/wght.css'),
  },
  {
    id: 'rubik',
    name: 'Rubik',
    family: '"Rubik Variable"',
    load: () =>
      Promise.all([
        import('@fontsource-variable/rubik/wght.css'),
        import('@fontsource-variable/rubik/wght-italic.css'),
      ]),
  },
  {
    id: 'ubuntu',
    name: 'Ubuntu',
    family: '"Ubuntu"',
    load: () =>
      Promise.all([
        import('@fontsource/ubuntu/400.css'),
        import('@fontsource/ubuntu/400-italic.css'),
        import('@fontsource/ubuntu/500.css'),
        import('@fontsource/ubuntu/700.css'),
      ]),
  },
  {
    id: 'work-sans',
    name: 'Work Sans',
    family: '"Work Sans Variable"',
    load: () =>
      Promise.all([
        import('@fontsource-variable/work-sans/wght.css'),
        import('@fontsource-variable/work-sans/wght-italic.css'),
      ]),
  },
]

/** Accepted from older settings; nobody may serve their files, so the machine's own is used where there is one. */
const accepted: readonly Font[] = [
  { id: 'helvetica-neue-lt', name: 'Helvetica Neue LT', family: '"Helvetica Neue LT"', load: nothing },
  { id: 'queue', name: 'Queue', family: '"Queue"', load: nothing },
]

/** The font with an id; Open Sans for an id nobody knows. */
export function fontOf(id: string | undefined): Font {
  const found = [...fonts, ...accepted].find((font) => font.id === id)
  return found ?? (fonts.find((font) => font.id === 'open-sans') as Font)
}
