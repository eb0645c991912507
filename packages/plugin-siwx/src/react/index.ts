export { type SiwxTexts, siwxText } from './text.js'
export { type SessionResult, useSession } from './useSession.js'
