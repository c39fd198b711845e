export const formLimits = { slides: 100, slideId: 64, key: 128, containerDepth: 5, components: 2000 } as const
