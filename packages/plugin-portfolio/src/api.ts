import { type ApiToken, defineApi, defineView, type ViewToken } from '@latchkey/core'

// Everything that other packages may import from the plugin, apart from the factory.

export interface PortfolioApi {
  /** Shows the view. */
  open(): void
}

export const portfolioApi: ApiToken<PortfolioApi> = defineApi<PortfolioApi>('portfolio')

export const portfolioView: ViewToken<undefined> = defineView<undefined>('portfolio.main')
