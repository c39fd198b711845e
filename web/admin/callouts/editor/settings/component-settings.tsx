export function ComponentSettings(_: { componentId: string }) {
  return null
}
