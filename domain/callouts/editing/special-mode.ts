/** What the editor writes in the special mode, whatever was chosen (callouts 2.6). */
export const specialModeSettings = {
  access: 'only-anonymous',
  allowMultiple: true,
  hidden: true,
  newsletterSchema: null,
  followUpText: null,
} as const
