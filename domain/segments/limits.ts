export const segmentLimits = { name: 200, description: 1000, tag: 100 } as const

/** In the form; calls take longer ones. */
export const typedSegmentLimits = { name: 100, description: 500, tag: 100 } as const
