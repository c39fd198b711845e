// Apart from what readers load to look at their own files.

import type { ShownFile } from './shown-files.ts'

export const isPicture = ({ isImage, isOurs }: ShownFile) => isImage && isOurs

/** A picture in the width it is needed in. */
export const pictureAt = ({ url }: ShownFile, width: number) => `${url}?w=${width}`
