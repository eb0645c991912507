import { capabilityChecks } from './adapter/capabilityChecks.js'
import { changeChecks } from './adapter/changeChecks.js'
import { connectionChecks } from './adapter/connectionChecks.js'
import { disconnectChecks } from './adapter/disconnectChecks.js'
import { discoveryChecks } from './adapter/discoveryChecks.js'
import { modalChecks } from './adapter/modalChecks.js'
import { rejectionChecks } from './adapter/rejectionChecks.js'
import { restoreChecks } from './adapter/restoreChecks.js'
import { sendingChecks } from './adapter/sendingChecks.js'
import { setUpChecks } from './adapter/setUpChecks.js'
import type { AdapterSuite } from './adapterBench.js'
import type { ConformanceCheck } from './conformanceCheck.js'

/**
 * The checks for adapters. Every check has a new adapter, wallet and page. Checks of what this kind
 * of wallet does not have are left out.
 */
export function adapterChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    ...setUpChecks(suite),
    ...discoveryChecks(suite),
    ...connectionChecks(suite),
    ...restoreChecks(suite),
    ...disconnectChecks(suite),
    ...changeChecks(suite),
    ...capabilityChecks(suite),
    ...rejectionChecks(suite),
    ...modalChecks(suite),
    ...sendingChecks(suite),
  ]
}
