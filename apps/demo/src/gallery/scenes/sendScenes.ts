import { sendView } from '../../../../../packages/plugin-send/src/api.js'
import { send } from '../../../../../packages/plugin-send/src/send.js'
import { createStage } from '../createStage.js'
import { anchor } from '../props.js'
import type { Scene } from '../Scene.js'

export const sendScenes: readonly Scene[] = [
  {
    view: sendView.id,
    state: 'no account',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [send()] })
      return {
        modal,
        clock,
        play() {
          modal.open(sendView)
        },
      }
    },
  },
]
