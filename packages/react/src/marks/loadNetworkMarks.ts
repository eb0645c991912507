import type { Marks } from './useMark.js'

/** Fetches the marks of the built-in networks: a file of their own, which no page loads at once. */
export const loadNetworkMarks = async (): Promise<Marks> => (await import('./networkMarks.js')).networkMarks
