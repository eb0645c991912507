// One chunk, fetched with the first part that is rendered.
export { TokensTab } from './TokensTab.js'
