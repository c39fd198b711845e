/** Of what a key is for. */
export const descriptionLimit = 200

/** In the form; calls take a longer one. */
export const typedDescriptionLimit = 100
