import type { Plugin } from 'vite'
import { locales } from '../../domain/locales/locale.ts'

/** What React Aria says in one language: `…/intl/dnd/fi-FI.mjs`. */
const sentences = /[\\/]react-(?:aria|stately)[\\/]dist[\\/]private[\\/]intl[\\/]\w+[\\/]([a-z]{2})-[A-Z]{2}\.mjs$/

const spoken = new Set(locales.map((locale) => locale.slice(0, 2)))

/** React Aria speaks 34 languages, and each page would load them all: those that Masthead has no texts in are English. */
export function kitLanguages(): Plugin {
  return {
    name: 'masthead:kit-languages',
    apply: 'build',
    load(id) {
      const [, language] = sentences.exec(id) ?? []
      return language && !spoken.has(language) ? `export { default } from './en-US.mjs'` : null
    },
  }
}
