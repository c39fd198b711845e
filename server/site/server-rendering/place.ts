/** The place of what comes with the app. */
export const renderPlace = (height: string) =>
  `<span class="skel" aria-hidden="true" style="block-size:${height}"></span>`
