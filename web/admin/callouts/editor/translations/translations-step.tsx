export function TranslationsStep() {
  return null
}
