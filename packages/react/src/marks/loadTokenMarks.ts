import type { Marks } from './useMark.js'

/** Fetches the marks of tokens, when the first token is shown. */
export const loadTokenMarks = async (): Promise<Marks> => (await import('./tokenMarks.js')).tokenMarks
