import type { AssetService } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import { readAssets } from './readAssets.js'

/** What the wallet says that an account has. */
export const assets: AssetService<EIP1193Provider> = { read: readAssets }
