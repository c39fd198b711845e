const heavyBytes = 5_000_000
const longestSide = 4000

interface Line {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Whether each megabyte costs somebody money or minutes; nothing is known of most browsers' lines. */
export function isDear({ saveData, effectiveType, type }: Line = {}): boolean {
  return saveData === true || type === 'cellular' || (effectiveType !== undefined && effectiveType !== '4g')
}

/** A large photograph in a size that is large enough, where the line is slow or metered; else the file as it is. */
export async function lighten(file: File, type: string): Promise<File> {
  const { connection } = navigator as Navigator & { connection?: Line }
  if (type !== 'image/jpeg' || file.size <= heavyBytes || !isDear(connection)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = longestSide / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await canvas.convertToBlob({ type, quality: 0.85 })
    return small.size < file.size ? new File([small], file.name, { type, lastModified: file.lastModified }) : file
  } catch {
    // A browser that can't, or a picture that it can't read: the server has the last word.
    return file
  }
}
