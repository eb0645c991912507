import { portfolioView } from '../../../../../packages/plugin-portfolio/src/api.js'
import { portfolio } from '../../../../../packages/plugin-portfolio/src/portfolio.js'
import { createStage } from '../createStage.js'
import { anchor } from '../props.js'
import type { Scene } from '../Scene.js'

export const portfolioScenes: readonly Scene[] = [
  {
    view: portfolioView.id,
    state: 'open',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [portfolio()] })
      return {
        modal,
        clock,
        play() {
          modal.open(portfolioView)
        },
      }
    },
  },
]
