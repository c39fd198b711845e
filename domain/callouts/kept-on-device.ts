/** What the browser keeps under these names, which the page looks for before any of its scripts has come. */

/** Before a callout's id: what was typed and not yet sent. */
export const draftPrefix = 'masthead:draft:'
/** Before the id of each try: what was sent and has not yet arrived. */
export const sendingPrefix = 'masthead:sending:'
