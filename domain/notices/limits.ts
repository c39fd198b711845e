export const noticeLimits = { name: 200, text: 5000, buttonText: 200, url: 2000 } as const

/** In the form; calls take longer ones. */
export const typedNoticeLimits = { name: 100, text: 255, buttonText: 50, url: 2000 } as const
