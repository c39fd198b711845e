/** The one box of an offer of newsletters without groups. */
export const optInBox = 'optIn'

/** The names of boxes that a form's last page has below its questions, by which what was ticked before the app came is found. */
export const newsletterName = 'newsletter'
export const followUpName = 'follow-up'
