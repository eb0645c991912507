import type { Scene } from './Scene.js'
import { accountScenes } from './scenes/accountScenes.js'
import { connectingScenes } from './scenes/connectingScenes.js'
import { connectScenes } from './scenes/connectScenes.js'
import { networkScenes } from './scenes/networkScenes.js'
import { otherScenes } from './scenes/otherScenes.js'
import { walletConnectScenes } from './scenes/walletConnectScenes.js'

/** Every view in every state, in the order in which a person meets them. */
export const scenes: readonly Scene[] = [
  ...connectScenes,
  ...connectingScenes,
  ...walletConnectScenes,
  ...accountScenes,
  ...networkScenes,
  ...otherScenes,
]
