import type { Plugin } from 'vite'
import { readTexts } from './catalogues.ts'

/** Writes the texts of the starting screen into the HTML (`{{key}}`), where they stand before any script has loaded. */
export function startingTexts(): Plugin {
  return {
    name: 'masthead:starting-texts',
    transformIndexHtml: (html) => {
      const texts = readTexts('en').starting as Record<string, string>
      return html.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
        const text = texts[key]
        if (text === undefined) throw new Error(`web/locales/en/starting.json has no "${key}"`)
        return text
      })
    },
  }
}
