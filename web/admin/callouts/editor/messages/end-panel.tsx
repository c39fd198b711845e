export function EndPanel() {
  return null
}
