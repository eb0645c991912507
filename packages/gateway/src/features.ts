import { analytics } from './analytics/analytics.js'
import { catalogue } from './catalogue/catalogue.js'
import { data } from './data/data.js'
import type { Feature } from './Feature.js'
import { images } from './images/images.js'
import { names } from './names/names.js'
import { namespaces } from './namespaces/namespaces.js'
import { onrampElsewhere } from './onramp/onrampElsewhere.js'
import { rpc } from './rpc/rpc.js'
import { signIn } from './signIn/signIn.js'
import { swaps } from './swaps/swaps.js'
import { wallet } from './wallet/wallet.js'

/** The features of the gateway. None needs the routes of another. */
export const features: readonly Feature[] = [
  namespaces,
  catalogue,
  images,
  rpc,
  signIn,
  names,
  analytics,
  data,
  swaps,
  onrampElsewhere,
  wallet,
]
