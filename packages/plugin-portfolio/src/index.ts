export { type PortfolioApi, portfolioApi } from './api.js'
export type { Currency, OwnToken, PortfolioOptions } from './contract/options.js'
export { portfolio } from './portfolio.js'
