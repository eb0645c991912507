/** The page of the repository. Manifests and the READMEs of packages name it; a test compares them. */
export const repository = 'https://example.com/latchkey'
