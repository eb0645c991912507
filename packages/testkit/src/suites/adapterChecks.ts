import { capabilityChecks } from './adapter/capabilityChecks.js'
import { changeChecks } from './adapter/changeChecks.js'
import { connectionChecks } from './adapter/connectionChecks.js'
import { discoveryChecks } from './adapter/discoveryChecks.js'
import { leaveChecks } from './adapter/leaveChecks.js'
import { modalChecks } from './adapter/modalChecks.js'
import { refusalChecks } from './adapter/refusalChecks.js'
import { restoreChecks } from './adapter/restoreChecks.js'
import { sendingChecks } from './adapter/sendingChecks.js'
import { setUpChecks } from './adapter/setUpChecks.js'
import type { AdapterSuite } from './adapterBench.js'
import type { ConformanceCheck } from './conformanceCheck.js'

/**
 * All that an adapter must hold to, one check each; every check has an adapter, a wallet and a page of its own. What this wallet has no
 * notion of is left out.
 */
export function adapterChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    ...setUpChecks(suite),
    ...discoveryChecks(suite),
    ...connectionChecks(suite),
    ...restoreChecks(suite),
    ...leaveChecks(suite),
    ...changeChecks(suite),
    ...capabilityChecks(suite),
    ...refusalChecks(suite),
    ...modalChecks(suite),
    ...sendingChecks(suite),
  ]
}
