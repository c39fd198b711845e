/** The shape in which the photos of an entry are shown: its first one's, but none higher than wide. */
export function photoShape(pictures: readonly { width?: number | undefined; height?: number | undefined }[]): number {
  const { width, height } = pictures[0] ?? {}
  return width && height ? Math.max(1, Math.round((width / height) * 1000) / 1000) : 4 / 3
}
