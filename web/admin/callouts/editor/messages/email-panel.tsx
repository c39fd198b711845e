export function EmailPanel() {
  return null
}
