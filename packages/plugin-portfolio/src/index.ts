export { type PortfolioApi, portfolioApi, portfolioView } from './api.js'
export { portfolio } from './portfolio.js'
