import { contrast } from '#web/ui/colour.ts'
import { completeColours, deriveTokens, type Theme } from '#web/ui/theme.ts'

/** Text on its ground, as chosen and as the site shows it. */
export interface ContrastCheck {
  id: 'onPrimary' | 'primary' | 'link' | 'body' | 'onDanger'
  /** Tokens that draw a sample of it. */
  text: string
  ground: string
  /** The colour that was chosen. */
  colour: string
  /** Of the chosen colour with its ground, or of what was put on it. */
  measured: number
  shown: number
  /** Too little as chosen, so that another shade is shown. */
  isAdjusted: boolean
  isEnough: boolean
  /** What stands on a filled ground. */
  on?: 'black' | 'white'
}

/** Text has to have this much of it. */
const enough = 4.5

/** What the contrast guard makes of a theme, for each pair that people read most. */
export function contrastChecks(theme: Theme): ContrastCheck[] {
  const colours = completeColours(theme)
  const tokens = deriveTokens(theme)
  const token = (name: string) => tokens[`--${name}`] ?? colours.black

  const filled = (id: 'onPrimary' | 'onDanger', name: 'primary' | 'danger'): ContrastCheck => {
    const text = token(`on-${name}`)
    const measured = contrast(text, colours[name])
    const on = text === '#000000' ? 'black' : 'white'
    return {
      id,
      text: `on-${name}`,
      ground: name,
      colour: colours[name],
      measured,
      shown: measured,
      on,
      ...judge(measured, measured),
    }
  }
  const onWhite = (id: 'primary' | 'link' | 'body', text: string): ContrastCheck => {
    const measured = contrast(colours[id], colours.white)
    const shown = contrast(token(text), colours.white)
    return { id, text, ground: 'surface', colour: colours[id], measured, shown, ...judge(measured, shown) }
  }
  return [
    filled('onPrimary', 'primary'),
    onWhite('primary', 'primary-text'),
    onWhite('link', 'link-text'),
    onWhite('body', 'ink'),
    filled('onDanger', 'danger'),
  ]
}

const judge = (measured: number, shown: number) => ({ isAdjusted: measured < enough, isEnough: shown >= enough })
