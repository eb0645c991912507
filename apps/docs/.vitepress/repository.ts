/** Where files that are no pages of the site are read. */
export const repository = 'https://example.com/latchkey/blob/main'
