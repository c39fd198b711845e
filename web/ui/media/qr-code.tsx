import { useMemo } from 'react'
import { encode } from 'uqr'

interface Props {
  text: string
  /** What it leads to; the same must stand in words beside it. */
  alt: string
  /** Pixels on each side. */
  size?: number
}

/** Modules of white that cameras look for around the code. */
const quietZone = 4

/** A square to point a phone at. Always dark on white, whatever the theme: cameras need it. */
export function QrCode({ text, alt, size = 200 }: Props) {
  const { path, cells } = useMemo(() => {
    const { data, size: count } = encode(text, { border: quietZone })
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { path: squares.join(''), cells: count }
  }, [text])
  return (
    <svg
      className="qr"
      width={size}
      height={size}
      viewBox={`0 0 ${cells} ${cells}`}
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
    >
      <rect width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  )
}
