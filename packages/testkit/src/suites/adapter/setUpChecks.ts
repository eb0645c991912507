import { touchedGlobals } from '../../page/touchedGlobals.js'
import { type AdapterBench, type AdapterSuite, createAdapterContext } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { isShared } from '../isShared.js'
import { benchCheck } from './benchCheck.js'

/** What an adapter is before anybody connects. */
export function setUpChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'says which contract and namespace it is made for', checkShape),
    { name: 'touches nothing when it is set up', run: async () => checkInert(suite) },
    { name: 'is set up for each modal alone', run: async () => checkTwice(suite) },
  ]
}

function checkShape({ adapter, runtime }: AdapterBench): void {
  must(adapter.contract === 1, '`contract` is 1; `defineAdapter` fills it in.')
  must(
    /^[-a-z0-9]{3,8}$/.test(adapter.namespace),
    `"${adapter.namespace}" is a CAIP-2 namespace: 3 to 8 small letters or digits.`,
  )
  must(adapter.accountTypes.length > 0, '`accountTypes` names at least one.')
  must(typeof runtime.isAddress === 'function', '`isAddress` is there.')
  must(typeof runtime.capabilities === 'object', '`capabilities` is there, empty perhaps.')
  must('api' in runtime, '`api` is there.')
}

function checkInert(suite: AdapterSuite): void {
  const context = createAdapterContext(suite.wallet())
  const touched = touchedGlobals(() => {
    suite.adapter().setup(context)
  })
  must(
    touched.length === 0,
    `Making an adapter and setting it up touches no global, but it read ${touched.join(', ')}.`,
  )
}

function checkTwice(suite: AdapterSuite): void {
  const adapter = suite.adapter()
  const { networks } = suite.wallet()
  // What the kernel gives differs in each modal, so that only the adapter can have shared what is the same.
  const setUp = () => adapter.setup(createAdapterContext({ networks: structuredClone(networks) }))
  const [one, other] = [setUp(), setUp()]
  must(one !== other, '`setup` makes a runtime for each modal.')
  must(!isShared(one.api, other.api), '`api` is made for each modal, with all that it holds.')
}
