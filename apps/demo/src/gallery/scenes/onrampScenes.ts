import { onrampView } from '../../../../../packages/plugin-onramp/src/api.js'
import { onramp } from '../../../../../packages/plugin-onramp/src/onramp.js'
import { createStage } from '../createStage.js'
import { anchor } from '../props.js'
import type { Scene } from '../Scene.js'

export const onrampScenes: readonly Scene[] = [
  {
    view: onrampView.id,
    state: 'open',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [onramp()] })
      return {
        modal,
        clock,
        play() {
          modal.open(onrampView)
        },
      }
    },
  },
]
