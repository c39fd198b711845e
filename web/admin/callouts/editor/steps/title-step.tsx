export function TitleStep() {
  return null
}
