import { useEffect, useState } from 'react'

/**
 * An address at which a chosen picture can be shown at once, while it is still being sent; undefined for what is no
 * picture. Not every browser reads every type: an `onError` of the image is to be reckoned with.
 */
export function usePreview(file: File | { type: string } | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(file instanceof File) || !file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
