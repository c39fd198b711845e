/** Bytes of a call with an email: a long body in letters of several bytes, and fields. */
export const emailBodyLimit = 600_000

/** How long the parts of an email may be, in characters. */
export const emailLimits = {
  name: 200,
  subject: 500,
  body: 100_000,
  fromName: 100,
  /** Of a value given for a merge field. */
  field: 10_000,
  /** Of a preview, once its fields are in: what is made of it takes less than 50 ms. */
  merged: 300_000,
} as const
