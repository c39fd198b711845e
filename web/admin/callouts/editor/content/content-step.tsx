export function ContentStep() {
  return null
}
