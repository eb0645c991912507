import type { Reader } from '../../Feature.js'
import { nativeAddresses } from '../nativeAddresses.js'
import { dataConfigText } from './text.js'

/** Of members that say what the gateway reads of accounts. */
export const onlyData: Reader = { namespaces: Object.keys(nativeAddresses), text: dataConfigText.noData }
